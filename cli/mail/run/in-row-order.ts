import type { WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import type { Mailed } from '../send/claim-mail.ts';

/** Puts results into the order of the rows. */
interface RowOrder {
  /** Passes a result on, or keeps it until the results of all rows before it are known. */
  add(mailed: Mailed): void;
  /** Passes on the results that are still kept, because a row before them has none. */
  end(): void;
}

/** Calls `use` with each result, in the order of the rows. */
export function inRowOrder(
  rows: readonly WeeklyMailRow[],
  use: (mailed: Mailed) => void,
): RowOrder {
  const known = new Map<WeeklyMailRow, Mailed>();
  let next = 0;
  const pass = (isEnd: boolean) => {
    for (let row = rows[next]; row !== undefined; row = rows[++next]) {
      const mailed = known.get(row);
      if (mailed !== undefined) use(mailed);
      else if (!isEnd) return;
    }
  };
  return {
    add(mailed) {
      known.set(mailed.row, mailed);
      pass(false);
    },
    end: () => pass(true),
  };
}
