import { type ReactNode, useId } from 'react';
import { Heading } from './Heading.tsx';
import * as css from './Section.css.ts';

export interface SectionProps {
  /** The anchor the navigation scrolls to. */
  id: string;
  title: string;
  /** Beside the title, such as the INTERNAL tag. */
  tag?: ReactNode;
  /** One line under the title: "3 of 9 complete, 1 overdue". */
  summary?: ReactNode;
  /** Copy first, add last. */
  actions?: ReactNode;
  /** False leaves it out where the page is printed. */
  isPrinted?: boolean | undefined;
  children: ReactNode;
}

export function Section({
  id,
  title,
  tag,
  summary,
  actions,
  isPrinted = true,
  children,
}: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      part="section"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={css.section}
      data-unprinted={!isPrinted || undefined}
    >
      <header className={css.header}>
        <div className={css.words}>
          <div className={css.titleLine}>
            <Heading part="heading" depth={1} id={titleId} className={css.title}>
              {title}
            </Heading>
            {tag}
          </div>
          {summary !== undefined && <p className={css.summary}>{summary}</p>}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
