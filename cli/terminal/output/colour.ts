import { Chalk, type ChalkInstance } from 'chalk';

interface Output {
  readonly isTTY?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * True if text for this stream is coloured. --no-color wins over FORCE_COLOR, which wins over NO_COLOR and TERM=dumb.
 * Without any of them, only a terminal gets colours. chalk itself does not read NO_COLOR.
 */
export function useColor(stream: Output, env: Environment, refused: boolean): boolean {
  if (refused) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env.NO_COLOR || env.TERM === 'dumb') return false;
  return stream.isTTY === true;
}

/** The colours of one stream. */
export const paintFor = (stream: Output, env: Environment, refused: boolean): ChalkInstance =>
  new Chalk({ level: useColor(stream, env, refused) ? 1 : 0 });
