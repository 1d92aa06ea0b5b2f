import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import { layout, type } from '../../theme/index.ts';
import { useLayout } from '../context/layout.ts';
import { useDates } from './use-dates.ts';

/** A stored date: `November 23`, in another year `January 12, 2027`, with a short month in a narrow column. */
export function useDateText(date: string | null): string {
  const { today, locale } = useDates();
  return formatDay(date, today, { locale, isShort: useLayout() === 'stack' });
}

/** A stored date as text that does not break. TBD is muted. */
export function DateText({ date }: { readonly date: string | null }) {
  const text = useDateText(date);
  return <span className={text === TBD ? type.muted : layout.nowrap}>{text}</span>;
}
