import { formatMonthDay, TBD } from '@project-dashboard/core/dates';
import { useLocale } from './LocaleContext.ts';
import { Muted } from './Muted.tsx';

/** A stored date as month and day. TBD is muted. */
export function DateText({ date }: { readonly date: string | null }) {
  const text = formatMonthDay(date, useLocale());
  return text === TBD ? <Muted>{text}</Muted> : <span>{text}</span>;
}
