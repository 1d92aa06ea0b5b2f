import { useState } from 'react';
import * as css from './reminders.css.ts';

interface Props {
  readonly title: string;
  readonly mail: Document;
}

/** A mail in a frame of its own. The frame runs no script, and its links open nothing. */
export function MailFrame({ title, mail }: Props) {
  const [height, setHeight] = useState(480);
  return (
    <iframe
      // Without allow-scripts. The same origin lets this page fill the frame.
      sandbox="allow-same-origin"
      title={title}
      className={css.frame}
      style={{ height }}
      ref={(frame) => {
        if (frame?.contentDocument) setHeight(fill(frame.contentDocument, mail));
      }}
    />
  );
}

/**
 * Copies a mail into an empty document and sets its styles by script, because the page's content security policy refuses
 * inline styles. Returns the height of the mail.
 */
function fill(page: Document, mail: Document): number {
  const { defaultView } = page;
  const body = page.importNode(mail.body, true);
  if (defaultView !== null) {
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(mail.querySelector('template')?.content.textContent ?? '');
    page.adoptedStyleSheets = [sheet];
  }
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset.style ?? '';
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  page.body.replaceWith(body);
  return page.documentElement.scrollHeight;
}
