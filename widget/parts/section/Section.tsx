import { type ReactNode, useId } from 'react';
import { Heading } from './Heading.tsx';
import * as css from './Section.css.ts';

export interface SectionProps {
  /** The anchor that the navigation scrolls to. */
  id: string;
  title: string;
  /** A tag beside the title, for example INTERNAL. */
  tag?: ReactNode;
  /** One line under the title, for example "3 of 9 complete, 1 overdue". */
  summary?: ReactNode;
  /** Buttons, Copy first and Add last. */
  actions?: ReactNode;
  /** False hides the section in print. */
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
