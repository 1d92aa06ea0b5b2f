import { useRef } from 'react';
import { LayoutContext, useLayoutOf } from '../context/layout.ts';
import { Icon } from '../icon/Icon.tsx';
import { icons } from '../icon/icons.ts';
import { Logo } from '../icon/Logo.tsx';
import { Heading } from '../section/Heading.tsx';
import { ButtonsBench } from './ButtonsBench.tsx';
import { DialogsBench } from './DialogsBench.tsx';
import { FieldsBench } from './FieldsBench.tsx';
import { isIconName } from './is-icon-name.ts';
import { PillsBench } from './PillsBench.tsx';
import { StatesBench } from './StatesBench.tsx';
import { TablesBench } from './TablesBench.tsx';
import * as css from './Workbench.css.ts';

/** Shows every part on one screen. */
export function Workbench() {
  const column = useRef<HTMLDivElement>(null);
  const layout = useLayoutOf(column);
  return (
    <div ref={column} className={css.gallery}>
      <Heading depth={0} className={css.title}>
        Components
      </Heading>
      <PillsBench />
      <ButtonsBench />
      <DialogsBench />
      <FieldsBench />
      <LayoutContext value={layout}>
        <TablesBench />
      </LayoutContext>
      <StatesBench />
      <div className={css.line}>
        <Logo />
        {Object.keys(icons)
          .filter(isIconName)
          .map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size={20} />
            </span>
          ))}
      </div>
    </div>
  );
}
