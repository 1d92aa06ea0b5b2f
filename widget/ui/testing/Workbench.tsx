import { useRef } from 'react';
import { WithElement } from '../context/ElementContext.tsx';
import { useLayoutOf } from '../context/layout.ts';
import { Heading } from '../section/Heading.tsx';
import { ButtonsBench } from './ButtonsBench.tsx';
import { DialogsBench } from './DialogsBench.tsx';
import { FieldsBench } from './FieldsBench.tsx';
import { FormsBench } from './FormsBench.tsx';
import { TablesBench } from './TablesBench.tsx';
import * as css from './Workbench.css.ts';

/** The parts that the tests of this room press, type into and move. */
export function Workbench() {
  const column = useRef<HTMLDivElement>(null);
  const layout = useLayoutOf(column);
  return (
    <div ref={column} className={css.gallery}>
      <Heading depth={0} className={css.title}>
        Components
      </Heading>
      <ButtonsBench />
      <DialogsBench />
      <FieldsBench />
      <WithElement layout={layout}>
        <TablesBench />
      </WithElement>
      <FormsBench />
    </div>
  );
}
