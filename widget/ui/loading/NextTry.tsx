import { useEffect, useState } from 'react';
import * as css from './loading.css.ts';

interface Props {
  /** The seconds from the last failure to the next try. */
  readonly pause: number;
  /** The number of failures. Each one starts the count again. */
  readonly failures: number;
  readonly isTrying: boolean;
}

/** Counts down to the next try: `Next try in 20 seconds.` Outside of live regions, so that nobody hears every second. */
export const NextTry = ({ pause, failures, isTrying }: Props) => (
  <p className={css.countdown}>
    <Seconds key={`${failures} ${isTrying}`} from={pause} isCounting={!isTrying} />
  </p>
);

function Seconds({ from, isCounting }: { readonly from: number; readonly isCounting: boolean }) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return <>{`Next try in ${left} ${left === 1 ? 'second' : 'seconds'}.`}</>;
}
