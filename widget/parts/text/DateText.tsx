import { formatDay, TBD } from '@project-dashboard/core/dates';
import * as css from './DateText.css.ts';
import { useLocale } from './LocaleContext.ts';
import { Muted } from './Muted.tsx';
import { useToday } from './use-today.ts';

/** A stored date: `November 23`, in another year `January 12, 2027`, with a short month in a narrow column. TBD is muted. */
export function DateText({ date }: { readonly date: string | null }) {
  const today = useToday();
  const locale = useLocale();
  const text = formatDay(date, today, { locale });
  if (text === TBD) return <Muted>{text}</Muted>;
  return (
    <>
      <span className={css.long}>{text}</span>
      <span className={css.short}>{formatDay(date, today, { locale, isShort: true })}</span>
    </>
  );
}
