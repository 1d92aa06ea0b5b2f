import type { AgencySettings } from '@project-dashboard/core/agency';
import type { Pair } from '../../terminal/output/pairs.ts';

/** The agency's settings as lines; a value that is not set is `-` in a terminal and empty in a pipe. */
export const agencyPairs = (settings: AgencySettings, origin: string, isTTY: boolean): Pair[] => {
  const { name, accent, replyTo, logo, takesPartByDefault } = settings;
  const lines = [
    ['Name', 'name', name],
    ['Accent colour', 'accent', accent],
    ['Reply address', 'replyTo', replyTo],
    ['Logo', 'logo', logo === null ? null : origin + logo],
    ['Takes part by default', 'takesPartByDefault', takesPartByDefault ? 'yes' : 'no'],
  ] as const;
  return lines.map(([label, key, value]) => ({
    label,
    name: key,
    value: value ?? (isTTY ? '-' : ''),
  }));
};
