/** Of what is not drawn out of sight: paper shows all of it. */
export const drawnOnPaper = { '@media': { print: { contentVisibility: 'visible' } } } as const;
