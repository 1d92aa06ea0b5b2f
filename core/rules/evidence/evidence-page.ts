import { Html, html } from '../../messages/mail/html.ts';
import { FONTS, LIGHT, TONE_LOOKS } from '../../messages/mail/look.ts';
import { approvalStateText } from '../../rows/approvals/approval-labels.ts';
import { workingDaysText } from '../../rows/milestones/timeline/timeline-texts.ts';
import { amountText } from '../../texts/text/words.ts';
import { formatShortMonthDay } from '../dates/format-date.ts';
import { authorText } from '../history/author.ts';
import { isLedgerTold } from '../slip/ledger/is-ledger-told.ts';
import { shareWords } from '../slip/ledger/slip-words.ts';
import type { SlipLedger } from '../slip/schema.ts';
import { describeChange, type EvidenceFact, timeLines, timeText } from './describe-change.ts';
import { foldText, foldTicks, isFold } from './fold-ticks.ts';
import { approvalGiven, changedFieldsText, type ItemStory } from './item-stories.ts';

export interface Evidence {
  readonly title: string;
  readonly client: string;
  /** When the page is made, UTC, ISO 8601. */
  readonly now: string;
  /** The IANA zone in which times stand beside UTC. */
  readonly timeZone: string;
  /** When recording began, UTC, if the project is older than that. */
  readonly stories: readonly ItemStory[];
  /** The slip ledger of the project; null if no milestone has a date. */
  readonly ledger: SlipLedger | null;
  /** The proofs whose pictures are in the page, by their SHA-256; any other is named by its hash alone. */
  readonly pictures: ReadonlySet<string>;
  /** False for a page whose reader brings {@link EVIDENCE_STYLES} itself. */
  readonly hasStyles: boolean;
}

/** A part of the page: HTML, or the place for a proof's picture as a data URL. */
export type EvidencePart = string | { readonly proof: string };

const { caution } = TONE_LOOKS;

export const EVIDENCE_STYLES = [
  'body{margin:0}',
  `main{display:block;margin:0 auto;padding:32px 24px;max-width:760px;font:14px/20px ${FONTS};color:${LIGHT.text};background:#fff}`,
  'main{overflow-wrap:break-word}h1,h2,h3{break-after:avoid}',
  'h1{margin:0 0 4px;font-size:24px;line-height:30px}h2{margin:32px 0 8px;font-size:18px;line-height:24px}',
  'h3{margin:0 0 4px;font-size:14px;line-height:20px}',
  `p{margin:0 0 4px}.muted{color:${LIGHT.muted}}`,
  'table{width:100%;table-layout:fixed;border-collapse:collapse;font:inherit}thead{display:table-header-group}tr{break-inside:avoid}',
  `th,td{padding:8px 12px 8px 0;border-bottom:1px solid ${LIGHT.border};text-align:start;vertical-align:top}`,
  `th{color:${LIGHT.muted};font-weight:500}td p{margin:0}th:nth-child(1){width:28%}th:nth-child(3){width:25%}td:nth-child(3){white-space:nowrap}`,
  `td strong,dd strong{font-weight:600}.caution{color:${caution.fg}}`,
  `article{padding:12px 0;border-top:1px solid ${LIGHT.border};break-inside:avoid}`,
  'dl{display:grid;grid-template-columns:104px 1fr;gap:2px 12px;margin:0}',
  `dt{color:${LIGHT.muted}}dd{margin:0;min-width:0}`,
  `img{display:block;max-width:100%;max-height:420px;margin:8px 0 0;border:1px solid ${LIGHT.border};break-inside:avoid}`,
  '@page{margin:16mm}@media print{main{max-width:none;padding:0}}',
].join('');

/**
 * A page for printing, part by part: the present state of every approval item in one line, then the story of each, then the slip
 * ledger. Every value is escaped.
 */
export function* evidencePage(evidence: Evidence): Generator<EvidencePart> {
  const { title, client, now, timeZone, stories, hasStyles } = evidence;
  const zones = timeZone === 'UTC' ? 'Times are in UTC.' : `Times are in ${timeZone} and in UTC.`;
  yield html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Approvals of ${title}</title>
${hasStyles ? html`<style>${new Html(EVIDENCE_STYLES)}</style>` : html``}
</head>
<body>
<main>
<h1>Approvals of <bdi>${title}</bdi></h1>
<p><bdi>${client}</bdi></p>
<p class="muted">As of ${timeText(now, timeZone)}. ${zones}</p>
`.text;
  if (stories.length === 0) yield html`<p>The project has no approval items.</p>`.text;
  else {
    yield html`<h2>Present state</h2>
<table>
<thead><tr><th>Item</th><th>State</th><th>When</th></tr></thead>
<tbody>
${stories.map((story) => stateRow(story, timeZone))}
</tbody>
</table>
`.text;
  }
  const shown = new Set<string>();
  const hashes = new Set<string>();
  for (const story of stories) yield* storyParts(story, evidence, shown, hashes);
  if (evidence.ledger !== null && isLedgerTold(evidence.ledger))
    yield ledgerSection(evidence.ledger, timeZone).text;
  yield html`<p class="muted">End of the page: ${amountText(stories.length, 'item')}.</p>
</main>
</body>
</html>
`.text;
}

function stateRow(story: ItemStory, timeZone: string): Html {
  const { state, notes, warning, by, at } = presentState(story, timeZone);
  return html`<tr>
<td><strong><bdi>${story.title}</bdi></strong></td>
<td>${state}${by === '' ? '' : html` by <bdi>${by}</bdi>`}${notes.map((note) => html`<p class="muted"><bdi>${note}</bdi></p>`)}${warning === null ? html`` : html`<p class="caution">${warning}</p>`}</td>
<td>${at === null ? '' : timeLines(at, timeZone).map((line) => html`<p>${line}</p>`)}</td>
</tr>`;
}

function* storyParts(
  story: ItemStory,
  { timeZone, pictures }: Evidence,
  shown: Set<string>,
  hashes: Set<string>,
): Generator<EvidencePart> {
  yield html`<section>
<h2><bdi>${story.title}</bdi></h2>
`.text;
  if (story.changes.length === 0) yield html`<p class="muted">No changes are recorded.</p>`.text;
  for (const entry of foldTicks(story.changes)) {
    if (isFold(entry)) {
      const text = foldText(entry, (at) => timeText(at, timeZone));
      yield html`<article><p>${text}. The history lists each one.</p></article>
`.text;
      continue;
    }
    const { title, facts, proof } = describeChange(entry, story, timeZone);
    const told = facts.map((fact) => ({ ...fact, value: eachHashOnce(fact.value, hashes) }));
    yield html`<article>
<h3><bdi>${title}</bdi></h3>
<dl>
${told.map(factRow)}
</dl>
`.text;
    if (proof !== null) yield* picture(proof, pictures, shown);
    yield '</article>\n';
  }
  yield '</section>\n';
}

/** The text with each SHA-256 whole where the page names it first, and short after that. */
const eachHashOnce = (text: string, told: Set<string>): string =>
  text.replace(/[0-9a-f]{64}/g, (hash) => {
    if (told.has(hash)) return `${hash.slice(0, 8)}..., whole above`;
    told.add(hash);
    return hash;
  });

const factRow = ({ label, value }: EvidenceFact): Html =>
  html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`;

/** Each picture once, so that a page of many approvals stays small. */
function* picture(
  sha256: string,
  pictures: ReadonlySet<string>,
  shown: Set<string>,
): Generator<EvidencePart> {
  if (shown.has(sha256)) yield '<p class="muted">The picture of this proof is shown above.</p>\n';
  else if (!pictures.has(sha256))
    yield '<p class="muted">This page has no room for the picture. The dashboard shows it.</p>\n';
  else {
    shown.add(sha256);
    yield '<img alt="The proof" src="';
    yield { proof: sha256 };
    yield '">\n';
  }
}

interface PresentState {
  readonly state: string;
  /** What a reader of the state must know too; empty if there is nothing. */
  readonly notes: readonly string[];
  /** How the item differs from what was approved; null if it does not. */
  readonly warning: string | null;
  /** Who brought the item into its state; empty if nobody did. */
  readonly by: string;
  /** UTC, ISO 8601; null if it is not known. */
  readonly at: string | null;
}

/** The state of an item: approved by whom and when, waiting, or deleted. */
function presentState(story: ItemStory, timeZone: string): PresentState {
  const { present, changes } = story;
  if (present === undefined) return deletedState(story);
  const given = approvalGiven({ ...present }, story);
  if (given === null)
    return {
      state: approvalStateText(present, 'internal'),
      notes: [],
      warning: null,
      by: '',
      at: null,
    };
  const { changedSinceApproval: changed } = present;
  const isBroughtBack = changes.some(({ kind, after }) => {
    const isThis = approvalGiven(after, story)?.at === given.at;
    return kind === 'created' && isThis;
  });
  return {
    state: 'Approved',
    notes: [
      ...(given.shownDate === null ? [] : [`Shown as ${given.shownDate}.`]),
      ...(isBroughtBack ? ['Was deleted and brought back with its approval.'] : []),
    ],
    warning:
      changed === null
        ? null
        : `Changed since approval: ${changedFieldsText(changed.fields)} edited ${timeText(changed.at, timeZone)}.`,
    by: given.by,
    at: given.at,
  };
}

function deletedState({ changes }: ItemStory): PresentState {
  const last = changes.at(-1);
  const was = last?.before?.approved === true ? 'It was approved.' : 'It was not approved.';
  return {
    state: 'Deleted',
    notes: [was],
    warning: null,
    by: last ? authorText(last.by) : '',
    at: last?.at ?? null,
  };
}

type SlipMove = SlipLedger['wonBackBy'][number];

/** The slip ledger as a section of the page: the sentence, each line with its moves, and the forecast. */
function ledgerSection(ledger: SlipLedger, timeZone: string): Html {
  const { words, lines, wonBack, wonBackBy, corrections, completed, takenUp, forecast } = ledger;
  const facts = [
    ...ledger.notes,
    ...(completed === null ? [] : [`${ledger.milestone.title} was ${completed.text}.`]),
    ...takenUp.map(({ text }) => text),
    ...(corrections.text === null ? [] : [corrections.text]),
    ...(forecast === null ? [] : [forecast.text]),
    `Days are working days: ${ledger.calendar}.`,
  ];
  return html`<section>
<h2>Where the days went</h2>
<p>${wordsHtml(words)}</p>
${lines.map(
  (line) => html`<article>
<h3>${wordsHtml(shareWords(line.days, line.words))}</h3>
${line.moves.map((move) => moveHtml(move, timeZone))}
</article>
`,
)}${
  wonBackBy.length === 0
    ? html``
    : html`<article>
<h3>${workingDaysText(wonBack)} won back</h3>
${wonBackBy.map((move) => moveHtml(move, timeZone))}
</article>
`
}${facts.map(
  (fact) => html`<p class="muted"><bdi>${fact}</bdi></p>
`,
)}</section>
`;
}

/** The words of a sentence, with each title isolated from the reading direction of the others. */
const wordsHtml = (words: SlipLedger['words']): Html =>
  new Html(
    words
      .map(({ text, isTitle }) => (isTitle ? html`<bdi>${text}</bdi>` : html`${text}`).text)
      .join(''),
  );

function moveHtml(move: SlipMove, timeZone: string): Html {
  const { on, from, to, days, by, notes, causes, causeSet, dispute } = move;
  const reasons = causes.flatMap(({ text }) => text ?? []);
  const day = (date: string) => formatShortMonthDay(date);
  const answer = dispute?.reply ?? null;
  return html`<dl>
<dt>${day(on)}</dt><dd>${day(from)} to ${day(to)}, ${days > 0 ? '+' : ''}${days}, by <bdi>${authorText(by)}</bdi></dd>
${
  causeSet === null
    ? html``
    : html`<dt>Cause set</dt><dd>${timeText(causeSet.at, timeZone)} by <bdi>${authorText(causeSet.by)}</bdi></dd>
`
}${reasons.map(
  (reason) => html`<dt>Reason</dt><dd><bdi>${reason}</bdi></dd>
`,
)}${notes.map(
  (note) => html`<dt></dt><dd><bdi>${note}</bdi></dd>
`,
)}${
  dispute === null
    ? html``
    : html`<dt>Disagrees</dt><dd>${day(dispute.on)}, <bdi>${authorText(dispute.by)}</bdi>: <bdi>${dispute.text}</bdi></dd>
`
}${
  answer === null
    ? html``
    : html`<dt>Reply</dt><dd><bdi>${answer}</bdi></dd>
`
}</dl>
`;
}
