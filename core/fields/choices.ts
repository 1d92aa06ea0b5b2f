/** The choice that a text names in any case; undefined if it names none. */
export function choiceIn(choices: readonly string[], text: string): string | undefined {
  const word = text.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === word);
}

/** The error of a wrong choice: `"extra" is not one of low, normal or high.` An empty choice is not named. */
export function notOneOf(choices: readonly string[], text: string): string {
  const named = choices.filter((choice) => choice !== '');
  const [last, ...others] = named.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')} or ${last}` : `${last}`;
  return `"${text}" is not one of ${list}.`;
}
