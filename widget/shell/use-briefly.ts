import { useEffect, useState } from 'react';

/** A flag that stays true for `milliseconds` after it was last set. */
export function useBriefly(milliseconds: number) {
  const [raised, setRaised] = useState(0);
  useEffect(() => {
    if (raised === 0) return;
    const timer = setTimeout(() => setRaised(0), milliseconds);
    return () => clearTimeout(timer);
  }, [raised, milliseconds]);
  return [raised > 0, () => setRaised((count) => count + 1)] as const;
}
