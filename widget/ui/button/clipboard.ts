import { focusedElement } from '../focus/focus.ts';

/**
 * Copies text. If the clipboard is unavailable (plain http, an iframe without permission), it selects and copies the
 * text in a temporary text area. The text area needs the focus, so `host` must be inside any open dialog.
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
