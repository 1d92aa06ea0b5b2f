import { type ReactNode, useId } from 'react';
import { type } from '../theme/index.ts';
import { Heading } from '../ui/section/Heading.tsx';
import * as css from './part.css.ts';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** The part's button or field, beside its title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One part of the settings of a project or of the agency. */
export function SettingsPart({ title, text, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} tabIndex={-1} className={css.part}>
      <div className={css.head}>
        <div>
          <Heading depth={2} id={id} className={type.title.sm}>
            {title}
          </Heading>
          <p className={css.text}>{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
