import type { AccentTokens } from '@project-dashboard/core/rows/agency/face';
import { declarations } from '../../theme/index.ts';

/** Colours everything inside an element with an accent, in both themes. Returns a function that takes it away. */
export function paintAccent(
  { style }: HTMLElement,
  { light, dark }: Record<'light' | 'dark', AccentTokens>,
): () => void {
  const properties = declarations({ color: light }, { color: dark });
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  return () => {
    for (const name of Object.keys(properties)) style.removeProperty(name);
  };
}
