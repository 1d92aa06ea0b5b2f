import { createHash } from 'node:crypto';
import { Html, html } from '@project-dashboard/core/messages/mail/html';
import {
  DARK,
  type EmailAccent,
  emailAccent,
  FONTS,
  LIGHT,
} from '@project-dashboard/core/messages/mail/look';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { pagePolicy } from '../../http/pages/security-headers.ts';

type Colours = Readonly<Record<'canvas' | 'surface' | 'border' | 'text' | 'muted', string>>;

const colours = (look: Colours, { accent, onAccent }: Omit<EmailAccent, 'dark'>): string =>
  `body{background:${look.canvas};color:${look.text}}` +
  `main{background:${look.surface};border-color:${look.border}}` +
  `header{color:${look.muted}}` +
  `button{background:${accent};color:${onAccent}}` +
  `button:focus-visible{outline-color:${look.text}}`;

/** The design of the mail from which the reader comes. */
const cssOf = (accent: EmailAccent): string =>
  [
    ':root{color-scheme:light dark}',
    `body{margin:0;padding:48px 16px;font:16px/26px ${FONTS}}`,
    'main{max-width:480px;margin:0 auto;padding:32px;border:1px solid;border-radius:12px}',
    'header{display:flex;align-items:center;gap:12px;margin:0 0 24px;font-weight:600;overflow-wrap:anywhere}',
    'img{height:32px;max-width:160px}',
    'h1{margin:0 0 12px;font-size:24px;line-height:30px;overflow-wrap:anywhere}',
    'p{margin:0 0 20px;overflow-wrap:anywhere}p:last-child{margin:0}',
    'form{margin:20px 0 0}',
    'button{min-height:44px;max-width:100%;padding:8px 20px;border:0;border-radius:8px;font:inherit;font-weight:600;overflow-wrap:anywhere;cursor:pointer}',
    'button:focus-visible{outline:2px solid;outline-offset:2px}',
    colours(LIGHT, accent),
    `@media(prefers-color-scheme:dark){${colours(DARK, accent.dark)}}`,
  ].join('');

/** A page of the server without script, and its Content-Security-Policy. */
interface ServerPage {
  readonly text: string;
  readonly policy: string;
}

/** The words of a page. */
export interface PageWords {
  readonly heading: string | Html;
  /** The title of the tab. */
  readonly title: string;
  readonly content: Html;
}

/** A page to which a mail leads, with the agency's face above it. */
export function serverPage(
  { heading, title, content }: PageWords,
  { name, accent, logo }: AgencyFace,
): ServerPage {
  const css = cssOf(emailAccent(accent));
  const hash = createHash('sha256').update(css).digest('base64');
  const picture =
    logo === null ? html`` : html`<img src="${logo}" alt="${name === null ? 'Logo' : ''}">`;
  const header =
    name === null && logo === null
      ? html``
      : html`<header>${picture}${name === null ? '' : html`<bdi>${name}</bdi>`}</header>
`;
  return {
    policy: pagePolicy({
      styles: `'sha256-${hash}'`,
      hasForm: true,
      ...(logo !== null && { pictures: "'self'" }),
    }),
    text: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${new Html(`<style>${css}</style>`)}
</head>
<body>
<main>
${header}<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`.text,
  };
}
