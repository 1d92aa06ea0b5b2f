import {
  type DateAnswer,
  type DateQuestion,
  type DateReading,
  dateReadings,
} from '../../rules/dates/parse-date.ts';

/** The chosen answers, each for all dates that it concerns. */
export type DateAnswers = { readonly [Question in DateQuestion]?: DateAnswer };

/** A question about the dates of a pasted table that the table itself does not answer. */
export interface PastedQuestion {
  readonly question: DateQuestion;
  /** The first date that can be read in two ways, and both. */
  readonly text: string;
  readonly readings: readonly DateReading[];
  /** Two dates of the table that answer the question differently; null if no date answers it. */
  readonly contradiction: readonly [string, string] | null;
}

interface DateEvidence {
  readonly questions: readonly PastedQuestion[];
  /** The day that a date means; the text as it is if it has one reading; null while the question is open. */
  readonly dayOf: (text: string) => string | null;
}

/**
 * Reads the dates of a whole table. A date with one possible reading, such as 25/12/2026 or Thu 11/5/26, answers the question for
 * all of them. Where no date answers it, or two answer it differently, an answer is asked for, and none is taken by default.
 */
export function dateEvidence(
  cells: Iterable<string>,
  today: string,
  answers: DateAnswers,
): DateEvidence {
  const first = new Map<DateQuestion, { text: string; readings: readonly DateReading[] }>();
  const proofs = new Map<DateQuestion, Map<DateAnswer, string>>();
  for (const text of cells) {
    const read = dateReadings(text, today);
    if (!read) continue;
    const { question, readings } = read;
    const [one, other] = readings;
    if (one && other && one.date !== other.date && !first.has(question))
      first.set(question, { text, readings });
    if (!one || other) continue;
    const known = proofs.get(question) ?? new Map<DateAnswer, string>();
    proofs.set(question, known.has(one.answer) ? known : known.set(one.answer, text));
  }
  const provenFor = (question: DateQuestion) => {
    const [proof, other] = proofs.get(question)?.keys() ?? [];
    return other === undefined ? proof : undefined;
  };
  const questions = [...first].flatMap(([question, { text, readings }]) => {
    if (provenFor(question) !== undefined) return [];
    const [one, other] = proofs.get(question)?.values() ?? [];
    const contradiction = one !== undefined && other !== undefined ? ([one, other] as const) : null;
    return [{ question, text, readings, contradiction }];
  });
  return {
    questions,
    dayOf(text) {
      const read = dateReadings(text, today);
      const [one, other] = read?.readings ?? [];
      if (!read || !one) return text;
      if (!other || one.date === other.date) return one.date;
      const answer = provenFor(read.question) ?? answers[read.question];
      return read.readings.find((reading) => reading.answer === answer)?.date ?? null;
    },
  };
}
