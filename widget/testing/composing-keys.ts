import type { Locator, Page } from 'playwright-core';

/** What a person may press while an input method composes a word. */
const KEYS = [
  { key: 'Escape', code: 'Escape' },
  { key: 'Enter', code: 'Enter' },
  { key: 'Enter', code: 'Enter', ctrlKey: true },
  { key: 'Enter', code: 'Enter', metaKey: true },
  { key: 'Enter', code: 'Enter', shiftKey: true },
  { key: 'ArrowDown', code: 'ArrowDown' },
  { key: 'ArrowUp', code: 'ArrowUp' },
  { key: '/', code: 'Slash' },
] as const;

/** The text fields on screen, in the elements too. */
export const textFields = (page: Page): Locator =>
  page
    .locator('input:not([type]), input[type=text], input[type=search], input[type=url], textarea')
    .and(page.locator(':not([readonly], :disabled)'))
    .filter({ visible: true });

/**
 * Presses keys of an input method in a field: as most browsers send them, and as Safari does, which ends the composition
 * first. Returns those after which the field is gone or has other text.
 */
export const composeIn = (field: Locator): Promise<string[]> =>
  field.evaluate(async (element, keys) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
      return ['no text field'];
    const settled = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    element.focus();
    await settled();
    const { value } = element;
    const wrong: string[] = [];
    for (const key of keys)
      for (const mark of [{ isComposing: true }, { keyCode: 229 }]) {
        const about = { bubbles: true, cancelable: true, composed: true, ...key, ...mark };
        element.dispatchEvent(new KeyboardEvent('keydown', about));
        element.dispatchEvent(new KeyboardEvent('keyup', about));
        await settled();
        const isThere = element.isConnected && element.checkVisibility();
        if (!isThere || element.value !== value)
          return [
            ...wrong,
            `${JSON.stringify({ ...key, ...mark })} in ${element.labels?.[0]?.innerText ?? element.ariaLabel}`,
          ];
      }
    return wrong;
  }, KEYS);

/** Composes a word in a field with the browser's own input method, and presses Escape and Enter before it is done. */
export async function composeWord(page: Page, field: Locator, word: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await field.focus();
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const [key, code] of [
    ['Escape', 27],
    ['Enter', 13],
  ] as const)
    for (const windowsVirtualKeyCode of [code, 229]) {
      await compose('に');
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await session.send('Input.dispatchKeyEvent', {
          type,
          key,
          code: key,
          windowsVirtualKeyCode,
        });
    }
  await compose('');
  await session.send('Input.insertText', { text: word });
  await session.detach();
}
