import { Readable } from 'node:stream';
import type { Route } from '@project-dashboard/core/contract';
import type { Timers } from '../../timers.ts';
import { Turns } from './turns.ts';

/**
 * The longest pause of a reader, and the longest time for a whole file, in milliseconds. A slower reader is
 * disconnected.
 */
const LONGEST_PAUSE = 10_000;
const LONGEST = 120_000;

/** What a server builds for one reader and does not keep. An image is only read. */
type FileKind = Extract<Route['reply'], 'html' | 'csv' | 'calendar'>;

/** The kind of file that a route replies with; undefined for any other reply. */
export const fileKindOf = ({ reply }: Route): FileKind | undefined =>
  reply === 'html' || reply === 'csv' || reply === 'calendar' ? reply : undefined;

/** Builds the files of one server: a few at a time, and a few a link. */
export interface Files {
  /**
   * Builds a file for a link, or for who else asks. A file that is built while it is sent has its turn until its reader has
   * it, and its reader a time limit. Throws 503 if no turn comes soon.
   */
  build<File>(kind: FileKind, link: string, make: () => Promise<File>): Promise<File | Readable>;
}

/** Makes the {@link Files} of one server. */
export function makeFiles(timers: Timers): Files {
  const turns = {
    html: new Turns(timers),
    csv: new Turns(timers),
    calendar: new Turns(timers),
  } satisfies Record<FileKind, Turns>;
  return {
    async build(kind, link, make) {
      const endTurn = await turns[kind].take(link);
      try {
        const file = await make();
        if (file instanceof Readable) return watched(file, timers, endTurn);
        endTurn();
        return file;
      } catch (error) {
        endTurn();
        throw error;
      }
    },
  };
}

/** The same file, as far as its reader takes it in time. `ended` is called when it is sent or given up. */
function watched(file: Readable, timers: Timers, ended: () => void): Readable {
  const giveUp = () => stream.destroy(new Error('The reader of a file was too slow.'));
  let endPause = timers.after(LONGEST_PAUSE, giveUp);
  const endLongest = timers.after(LONGEST, giveUp);
  const chunks = async function* () {
    for await (const chunk of file) {
      endPause();
      endPause = timers.after(LONGEST_PAUSE, giveUp);
      yield chunk;
    }
  };
  const stream = Readable.from(chunks(), { objectMode: false });
  // An error without a listener would end the process, and a file whose reader has left has no other listener.
  stream.on('error', () => {});
  stream.once('close', () => {
    endPause();
    endLongest();
    ended();
  });
  return stream;
}
