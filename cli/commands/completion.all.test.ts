import { test } from 'vitest';
import { expectCompleted } from '../testing/real-terminal.ts';

test('Tab completes commands, values, file names, options and topics in bash', () =>
  expectCompleted(
    [
      ['hea\t--fail\tbeh\t', 'health --fail-on behind '],
      ['project lis\t--data\tstu\t', 'project list --database study.yaml '],
      [
        "project create --title '$(touch ran)' --cli\t",
        "project create --title '$(touch ran)' --client ",
      ],
      ['project show stu\t', 'project show stu'],
      ['help env\t', 'help environment '],
    ],
    {},
  ));
