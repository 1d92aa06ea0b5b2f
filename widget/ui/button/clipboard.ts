import { COPIED_MS } from '@project-dashboard/core/texts/notices/notice';
import { useEffect, useState } from 'react';
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

/** Whether something was copied just now, and the function that says so. */
export function useCopied() {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  return [copies > 0, () => setCopies((count) => count + 1)] as const;
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
