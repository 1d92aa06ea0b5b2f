import * as z from 'zod/mini';

const faultLine = z.object({ fault: z.string(), failures: z.optional(z.number()) });

/** The lines of a server's log about database faults, such as `full begins` and `full is over`. */
export function faultLines(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => faultLine.safeParse(JSON.parse(line)).data)
    .filter((line) => line !== undefined)
    .map(({ fault, failures }) => `${fault} ${failures === undefined ? 'begins' : 'is over'}`);
}
