import { Html, html } from '../../messages/mail/html.ts';
import { formatShortMonthDay } from '../dates/format-date.ts';
import { authorText } from '../history/author.ts';
import type { SlipLedger } from '../slip/schema.ts';
import { timeText } from './time-text.ts';

type SlipMove = SlipLedger['wonBackBy'][number];

/** The slip ledger as a section of the page: the sentence, each line with its moves, and the forecast. */
export function ledgerSection(ledger: SlipLedger, timeZone: string): Html {
  const { words, lines, wonBack, wonBackBy, corrections, completed, takenUp, forecast } = ledger;
  const facts = [
    ...ledger.notes,
    ...(completed === null ? [] : [`${ledger.milestone.title} was ${completed.text}.`]),
    ...takenUp.map(({ text }) => text),
    ...(corrections.text === null ? [] : [corrections.text]),
    ...(forecast === null ? [] : [forecast.text, forecast.assumption]),
    `Days are working days: ${ledger.calendar}.`,
  ];
  return html`<section>
<h2>Where the days went</h2>
<p>${wordsHtml(words)}</p>
${lines.map(
  (line) => html`<article>
<h3>${line.days} ${wordsHtml(line.words)}</h3>
${line.moves.map((move) => moveHtml(move, timeZone))}
</article>
`,
)}${
  wonBackBy.length === 0
    ? html``
    : html`<article>
<h3>${wonBack} won back</h3>
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
