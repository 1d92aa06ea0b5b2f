import type { Sort } from '@project-dashboard/core/rows/projects/overview';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import * as styles from './ListToolbar.css.ts';
import { SORT } from './outlines.ts';
import { SORT_CHOICES, sortLabel } from './sort-labels.ts';

interface Props {
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** Chooses the order of the list. */
export function SortMenu({ sort, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((open) => (open ? null : currentTarget))}
      >
        <Icon outline={SORT} />
        <span>
          <span className={styles.sortWord}>Sort:</span> {sortLabel(sort)}
        </span>
        <span className={styles.sortChevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </Button>
      {anchor && (
        <Menu
          title="Sort"
          anchor={anchor}
          onClose={() => setAnchor(null)}
          items={SORT_CHOICES.map((choice) => ({
            label: choice.label,
            isChecked: choice.sort === sort,
            onSelect: () => onChange(choice.sort),
          }))}
        />
      )}
    </>
  );
}
