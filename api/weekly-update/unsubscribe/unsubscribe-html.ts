import { createHash } from 'node:crypto';
import { DARK, FONTS, Html, html, LIGHT } from '@project-dashboard/core/mail';
import { maskedEmail } from '@project-dashboard/core/text';
import type { Subscription } from './find-subscription.ts';

type Colours = Readonly<
  Record<'canvas' | 'surface' | 'border' | 'text' | 'accent' | 'onAccent', string>
>;

const colours = (look: Colours): string =>
  `body{background:${look.canvas};color:${look.text}}` +
  `main{background:${look.surface};border-color:${look.border}}` +
  `button{background:${look.accent};color:${look.onAccent}}` +
  `button:focus-visible{outline-color:${look.text}}`;

/** The design of the mail from which the reader comes. */
const CSS = [
  ':root{color-scheme:light dark}',
  `body{margin:0;padding:48px 16px;font:16px/26px ${FONTS}}`,
  'main{max-width:480px;margin:0 auto;padding:32px;border:1px solid;border-radius:12px}',
  'h1{margin:0 0 12px;font-size:24px;line-height:30px}',
  'p{margin:0 0 20px;overflow-wrap:anywhere}p:last-child{margin:0}',
  'form{margin:0}',
  'button{min-height:44px;padding:0 20px;border:0;border-radius:8px;font:inherit;font-weight:600;cursor:pointer}',
  'button:focus-visible{outline:2px solid;outline-offset:2px}',
  colours(LIGHT),
  `@media(prefers-color-scheme:dark){${colours(DARK)}}`,
].join('');

/** The hash that allows the pages' only style sheet. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;

const STYLE = new Html(`<style>${CSS}</style>`);

/** The page that asks before anything changes. */
export const askPage = ({ title, email }: Subscription): string =>
  page(
    'Unsubscribe',
    html`<p>The weekly update of <b><bdi>${title}</bdi></b> goes to <bdi>${maskedEmail(email)}</bdi>. Do you want to unsubscribe?</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );

/** The page after an unsubscription. */
export const donePage = ({ title, email }: Subscription): string =>
  page(
    'You are unsubscribed',
    html`<p>The weekly update of <b><bdi>${title}</bdi></b> is no longer sent to <bdi>${maskedEmail(email)}</bdi>.</p>
<p>To get it again, ask the agency that sent it.</p>`,
  );

/** The page that says why nothing was changed. */
export const refusedPage = (detail: string): string =>
  page('Nothing was changed', html`<p>${detail}</p>`);

const page = (heading: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
${STYLE}
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`.text;
