"""What two revisions show people is compared as they see it."""

import json
import subprocess
import sys
from pathlib import Path

from torneo.lab.before_after import answers
from torneo.lab.before_after.asking import asked, documented


def test_commands_are_answered_one_after_another_and_leave_no_files(tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    listed = tmp_path / "asked.jsonl"
    commands = [["generate", "-o", "one.trf", "--seed", "1", "--players", "8", "--rounds", "3"], ["show", "one.trf"]]
    listed.write_text("".join(json.dumps(words) + "\n" for words in commands), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, answers.__file__, str(listed), str(tmp_path / "files")],
        capture_output=True,
        text=True,
        check=True,
    )
    made, shown = map(json.loads, done.stdout.splitlines())
    assert (made["code"], list(made["left"])) == (0, ["one.trf"])
    assert "012" in made["left"]["one.trf"]
    assert shown["code"] == 2, "the file of the command before is gone"
    assert "one.trf" in shown["err"]


def test_commands_of_the_documentation_are_asked_once_but_for_those_that_last(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```sh\n$ torneo show open.trf  # all of it\ntorneo serve --demo\nls\n```\n", encoding="utf-8")
    assert list(documented([page])) == [("show", "open.trf")]
    commands = asked([page, page], [Path("open.trf")])
    assert commands.count(("show", "open.trf")) == 1
