import { useEffect, useState } from 'react';
import * as css from './loading.css.ts';

interface Props {
  /** The seconds from the last failure to the next try. */
  readonly pause: number;
  /** The number of failures. Each one starts the count again. */
  readonly failures: number;
  readonly isTrying: boolean;
}

/** Counts down to the next try: `Next try in 20 seconds.` Empty, and as high, during a try. Outside of live regions, so that nobody hears every second. */
export const NextTry = ({ pause, failures, isTrying }: Props) => (
  <p className={css.countdown}>{isTrying ? '\u00a0' : <Seconds key={failures} from={pause} />}</p>
);

function Seconds({ from }: { readonly from: number }) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <>{`Next try in ${left} ${left === 1 ? 'second' : 'seconds'}.`}</>;
}
