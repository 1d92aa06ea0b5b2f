import { focusedElement } from '../focus/focused-element.ts';

/**
 * Copies text. Where the page withholds the clipboard (plain http, an iframe without permission) a
 * selected text area does it; it must stand in `host`, inside any open dialog, to take the focus.
 */
export async function copyText(text: string, host: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copySelected(text, host)) throw new Error('The browser refused to copy.');
  }
}

function copySelected(text: string, host: HTMLElement): boolean {
  const before = focusedElement(host);
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  Object.assign(area.style, { position: 'fixed', top: '0', left: '0', opacity: '0' });
  host.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    before?.focus({ preventScroll: true });
  }
}
