import { Chalk, type ChalkInstance } from 'chalk';

interface Output {
  readonly isTTY?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether text for this stream may be coloured. --no-color beats FORCE_COLOR, which beats NO_COLOR and TERM=dumb;
 * without any of them only a terminal gets colour. chalk itself knows no NO_COLOR.
 */
export function useColor(stream: Output, env: Environment, refused: boolean): boolean {
  if (refused) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env.NO_COLOR || env.TERM === 'dumb') return false;
  return stream.isTTY === true;
}

/** The paint of one stream. */
export const paintFor = (stream: Output, env: Environment, refused: boolean): ChalkInstance =>
  new Chalk({ level: useColor(stream, env, refused) ? 1 : 0 });
