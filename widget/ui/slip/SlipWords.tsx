import { WholeDates } from '../text/WholeDates.tsx';
import type { Run } from './slip-runs.ts';

/** A sentence of the slip ledger. A right-to-left title does not reorder the words around it. */
export const SlipWords = ({ runs }: { readonly runs: readonly Run[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
  runs.map((run, place) => <Words key={place} run={run} />);

function Words({ run: { text, isTitle, isStrong } }: { readonly run: Run }) {
  const words = isTitle ? <bdi>{text}</bdi> : <WholeDates text={text} />;
  return isStrong ? <strong>{words}</strong> : words;
}
