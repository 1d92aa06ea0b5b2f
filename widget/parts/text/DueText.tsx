import { startingUpper } from '@project-dashboard/core/dates';
import { useDueWords } from './DatesCountContext.ts';
import * as styles from './DueText.css.ts';

interface Props {
  readonly item: { readonly status: string; readonly dueDate: string | null | undefined };
  /** True if the words stand alone instead of after a date: `In 5 days`. */
  readonly isAlone?: boolean;
}

/** How far an item's due date is from today, in words. Nothing for an item that is done or has no date (DESIGN "Dates in words"). */
export function DueText({ item, isAlone = false }: Props) {
  const words = useDueWords(item);
  if (words === null) return null;
  return (
    <span className={styles.tones[words.tone]}>
      {isAlone ? startingUpper(words.text) : words.text}
    </span>
  );
}
