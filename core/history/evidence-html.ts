import { approvalTypeLabel } from '../approvals/approval-labels.ts';
import { FONTS, LIGHT } from '../weekly-update/email-look.ts';
import { Html, html } from '../weekly-update/html.ts';
import { authorText } from './author-text.ts';
import type { Change, EvidenceItem } from './change.ts';

/** What the page of evidence is made of. */
export interface Evidence {
  readonly title: string;
  readonly client: string;
  /** When recording began, UTC, if the project is older than that. */
  readonly since: string | null;
  /** Every tick and untick, the oldest first. */
  readonly changes: readonly Pick<Change, 'at' | 'by' | 'kind' | 'row' | 'after'>[];
  /** The picture of a proof as a data URL, by its SHA-256; a picture that is not in it is named by its hash alone. */
  readonly pictures: ReadonlyMap<string, string>;
}

const CSS = [
  `body{margin:0 auto;padding:32px 24px;max-width:720px;font:15px/22px ${FONTS};color:${LIGHT.text}}`,
  'h1{margin:0 0 4px;font-size:24px;line-height:30px}h2{margin:0 0 8px;font-size:16px}',
  `p{margin:0 0 16px;color:${LIGHT.muted}}h1,h2,p,dd{overflow-wrap:anywhere}`,
  `section{margin:0 0 16px;padding:16px;border:1px solid ${LIGHT.border};border-radius:8px;break-inside:avoid}`,
  'dl{display:grid;grid-template-columns:96px 1fr;gap:4px 12px;margin:0}',
  `dt{color:${LIGHT.muted}}dd{margin:0}`,
  `img{display:block;max-width:100%;max-height:480px;margin:12px 0 0;border:1px solid ${LIGHT.border}}`,
].join('');

/** A page for printing: what was approved in a project, by whom and when, with the proofs. Every value is escaped. */
export function evidenceHtml({ title, client, since, changes, pictures }: Evidence): string {
  const shown = new Set<string>();
  const entries = changes.map((change) => entry(change, pictures, shown));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Approvals of ${title}</title>
<style>${new Html(CSS)}</style>
</head>
<body>
<h1>Approvals of <bdi>${title}</bdi></h1>
<p><bdi>${client}</bdi>${since === null ? '' : `. Recorded since ${utc(since)}; earlier approvals are not on this page.`}</p>
${entries.length === 0 ? html`<p>Nothing has been approved yet.</p>` : entries}
</body>
</html>
`.text;
}

function entry(
  { at, by, kind, row, after }: Evidence['changes'][number],
  pictures: Evidence['pictures'],
  shown: Set<string>,
): Html {
  const isTick = kind === 'ticked';
  const date = after?.approvedDate;
  return html`<section>
<h2>${isTick ? 'Approved' : 'Approval taken back'}: <bdi>${row.title}</bdi></h2>
<dl>
<dt>When</dt><dd>${utc(at)}${typeof date === 'string' ? `, shown as ${date}` : ''}</dd>
<dt>Who</dt><dd><bdi>${authorText(by)}</bdi></dd>
${row.item === undefined ? html`` : itemRows(row.item)}
</dl>
${row.item?.proof ? picture(row.item.proof, pictures, shown) : html``}
</section>`;
}

const itemRows = ({ type, url, proof }: EvidenceItem): Html =>
  html`<dt>Type</dt><dd>${approvalTypeLabel(type)}</dd>
<dt>Link</dt><dd>${url === '' ? 'None' : url}</dd>
<dt>Proof</dt><dd>${proof === null ? 'None' : `SHA-256 ${proof}`}</dd>`;

/** Each picture once, so that a page of many approvals stays small. */
function picture(sha256: string, pictures: Evidence['pictures'], shown: Set<string>): Html {
  const address = pictures.get(sha256);
  if (shown.has(sha256)) return html`<p>The picture of this proof is shown above.</p>`;
  if (address === undefined)
    return html`<p>This page has no room for the picture. The dashboard shows it.</p>`;
  shown.add(sha256);
  return html`<img src="${address}" alt="Proof ${sha256}">`;
}

/** `2026-11-19 14:42:00 UTC`. */
const utc = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`;
