/** The colour families of the design, named after their `--pd-status-*` properties. */
const TONES = ['complete', 'overdue', 'pending', 'scheduled', 'incomplete', 'caution'] as const;
export type Tone = (typeof TONES)[number];
