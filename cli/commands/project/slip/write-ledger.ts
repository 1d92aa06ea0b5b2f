import { formatMonthDay, formatShortMonthDay } from '@project-dashboard/core/dates';
import { authorText } from '@project-dashboard/core/history';
import type { SlipLedger } from '@project-dashboard/core/slip';
import type { Screen } from '../../../terminal/io.ts';
import { type Pair, writePairs } from '../../../terminal/output/pairs.ts';
import { sanitise } from '../../../terminal/output/sanitise.ts';
import { writeTable } from '../../../terminal/output/table.ts';

type SlipMove = SlipLedger['wonBackBy'][number];

/** Prints a slip ledger: the sentence, its numbers, the days by cause with their moves, and the forecast. */
export function writeLedger(screen: Screen, ledger: SlipLedger, isShared: boolean): void {
  if (screen.isTTY) screen.write(`${screen.paint.bold(sanitise(ledger.sentence))}\n\n`);
  writePairs(screen, pairsOf(ledger, isShared, screen));
  if (screen.isTTY) writeLines(screen, ledger);
  else writePipe(screen, ledger);
}

function pairsOf(ledger: SlipLedger, isShared: boolean, { isTTY }: Screen): Pair[] {
  const day = (date: string | null) => (isTTY ? formatMonthDay(date) : (date ?? ''));
  const pair = (label: string, name: string, value: string | number | null): Pair[] =>
    value === null ? [] : [{ label, name, value: String(value) }];
  const { agreedOn, forecast, completed, corrections } = ledger;
  return [
    ...(isTTY ? [] : pair('', 'sentence', ledger.sentence)),
    ...pair('Finish', 'finish', ledger.milestone.title),
    ...pair('Counts from', 'start', day(ledger.start)),
    ...(agreedOn === null ? [] : pair('Plan agreed', 'agreedOn', day(agreedOn))),
    ...pair('Due', 'due', day(ledger.now)),
    ...pair('Slip', 'slip', ledger.slip),
    ...pair('Lost', 'lost', ledger.lost),
    ...pair('Won back', 'wonBack', ledger.wonBack),
    ...pair('Completed', 'completed', completed && `${day(completed.on)}, ${completed.text}`),
    ...pair('Days count in', 'calendar', ledger.calendar),
    ...pair('Client', 'shared', isShared ? 'reads this ledger' : 'does not see it'),
    ...pair('Corrected', 'corrections', corrections.text),
    ...ledger.takenUp.flatMap(({ text }) => pair('Harmless', 'takenUp', text)),
    ...ledger.notes.flatMap((note) => pair('Note', 'note', note)),
    ...pair('Forecast', 'forecast', forecast && `${forecast.text} ${forecast.assumption}`),
  ];
}

/** For people: each cause with its days, and below it its moves. */
function writeLines({ write, paint }: Screen, { lines, wonBack, wonBackBy }: SlipLedger): void {
  const section = (title: string, moves: readonly SlipMove[]) => {
    write(`\n${paint.bold(sanitise(title))}\n`);
    for (const move of moves) {
      const { on, from, to, by, groupId } = move;
      const day = (date: string) => formatShortMonthDay(date);
      write(sanitise(`${day(on)}: ${day(from)} to ${day(to)}, by ${authorText(by)}`));
      write(`  ${paint.dim(groupId)}\n`);
      for (const note of notesOf(move)) write(`  ${paint.dim(sanitise(note))}\n`);
    }
  };
  for (const { days, text, moves } of lines) section(`${days} ${text}`, moves);
  if (wonBack > 0) section(`${wonBack} won back`, wonBackBy);
}

/** For scripts: `cause`, days and text, then `move`, days, day of the move, dates, author and the id of the save. */
function writePipe(screen: Screen, { lines, wonBackBy }: SlipLedger): void {
  const row = (cells: readonly string[]) =>
    writeTable(
      screen,
      cells.map((value) => ({ heading: '', value: () => value })),
      [null],
    );
  const writeMove = (move: SlipMove) => {
    const { days, on, from, to, by, groupId } = move;
    const said = notesOf(move).join('; ');
    row(['move', String(days), on, from, to, authorText(by), groupId, said]);
  };
  for (const { days, text, moves } of lines) {
    row(['cause', String(days), text]);
    for (const move of moves) writeMove(move);
  }
  for (const move of wonBackBy) writeMove(move);
}

/** The reasons that an editor gave. The name of an outside cause is in the text of its line. */
const reasonsOf = ({ causes }: SlipMove): string[] =>
  causes.flatMap(({ kind, text }) => (kind === 'outside' || text === null ? [] : [text]));

/** What belongs beside a move: the reasons, the lateness, and who disagreed with what words. */
const notesOf = (move: SlipMove): string[] => {
  const { notes, dispute } = move;
  if (dispute === null) return [...reasonsOf(move), ...notes];
  const reply = dispute.reply === null ? [] : [`Reply: ${dispute.reply}`];
  return [...reasonsOf(move), ...notes, `${authorText(dispute.by)}: ${dispute.text}`, ...reply];
};
