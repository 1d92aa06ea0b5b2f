import * as css from './text.css.ts';
import { useDueWords } from './use-dates.ts';

interface Props {
  readonly item: { readonly status: string; readonly dueDate: string | null | undefined };
  /** True if the words are a small line of their own, below the date. */
  readonly isBelow?: boolean;
}

/** How far an item's due date is from today, in words. Nothing for an item that is done or has no date. */
export function DueText({ item, isBelow = false }: Props) {
  const words = useDueWords(item);
  if (words === null) return null;
  const tone = css.due[words.tone];
  return <span className={isBelow ? `${tone} ${css.dueBelow}` : tone}>{words.text}</span>;
}
