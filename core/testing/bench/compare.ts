import { missing, outcome, type ResultRow, tell } from './results.ts';

/** Runs a program for one slice and returns its speed, such as responses per second. */
type Slice = () => Promise<number>;

/** A program that the product is compared with. */
interface Reference {
  readonly name: string;
  /** Null if this machine does not have the program. */
  readonly slice: Slice | null;
  /** The wanted speed of the product, as a multiple of this one's. */
  readonly aim: number;
}

interface Contest {
  readonly measure: string;
  readonly ours: Slice;
  readonly references: readonly Reference[];
}

/**
 * Compares the speed of the product with references. The programs take turns, so that changes in the machine's load
 * affect all of them, and each round gives one ratio. A first round warms them up and does not count.
 */
export async function compare(
  { measure, ours, references }: Contest,
  rounds: number,
): Promise<ResultRow> {
  const own: number[] = [];
  const others = references.map((reference) => ({ ...reference, ratios: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    const speed = await ours();
    if (round > 0) own.push(speed);
    for (const { slice, ratios } of others) {
      const other = await slice?.();
      if (round > 0 && other !== undefined) ratios.push(speed / other);
    }
  }
  const row = {
    measure,
    outcomes: others.map(({ name, slice, aim, ratios }) =>
      slice === null ? missing(name, aim) : outcome(ratios, { unit: name, aim }),
    ),
  };
  tell(row, outcome(own, { unit: 'a second' }).result);
  return row;
}
