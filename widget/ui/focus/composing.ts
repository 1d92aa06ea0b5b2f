/**
 * True for a key that belongs to an input method: it picks or drops the word that is being composed, and means nothing
 * to the page. Safari ends the composition before this key, so only the key's old code tells.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
