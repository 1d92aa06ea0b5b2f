import type { Words } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import { WholeDates } from '../text/WholeDates.tsx';

/** A part of a sentence as a page shows it. */
export interface Run extends Words {
  readonly isStrong?: boolean;
}

/** The sentence with its beginning strong: `Final report moved 9 working days`. Nothing is strong if nothing moved. */
export function beginStrong(words: readonly Words[]): Run[] {
  const [title, begin, ...others] = words;
  const comma = begin?.text.indexOf(',') ?? -1;
  if (title === undefined || begin === undefined || !begin.text.startsWith(' moved') || comma < 0)
    return [...words];
  return [
    { ...title, isStrong: true },
    { text: begin.text.slice(0, comma), isTitle: false, isStrong: true },
    { text: begin.text.slice(comma), isTitle: false },
    ...others,
  ];
}

/** A sentence of the slip ledger. A right-to-left title does not reorder the words around it. */
export const SlipWords = ({ runs }: { readonly runs: readonly Run[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
  runs.map((run, index) => <RunWords key={index} run={run} />);

function RunWords({ run: { text, isTitle, isStrong } }: { readonly run: Run }) {
  const words = isTitle ? <bdi>{text}</bdi> : <WholeDates text={text} />;
  return isStrong ? <strong>{words}</strong> : words;
}
