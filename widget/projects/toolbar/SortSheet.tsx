import { useRef } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { ListQuery } from '../list-query.ts';
import type { ChangeQuery } from '../use-list-query.ts';
import * as styles from './SortSheet.css.ts';
import { SORT_CHOICES } from './sort-labels.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props {
  readonly query: ListQuery;
  readonly onChange: ChangeQuery;
  readonly onClose: () => void;
}

/** Order and view of the list on a phone. A choice applies at once and closes the sheet. */
export function SortSheet({ query, onChange, onClose }: Props) {
  const chosen = useRef<HTMLButtonElement>(null);
  const choose: ChangeQuery = (change) => {
    onClose();
    onChange(change);
  };
  return (
    <Dialog title="Sort and view" initialFocusRef={chosen} onClose={onClose}>
      <p className={styles.label}>Sort</p>
      <fieldset aria-label="Sort" className={styles.choices}>
        {SORT_CHOICES.map(({ sort, label }) => (
          <button
            key={sort}
            ref={sort === query.sort ? chosen : undefined}
            type="button"
            className={styles.choice}
            aria-pressed={sort === query.sort}
            onClick={() => choose({ sort })}
          >
            {label}
            {sort === query.sort && <Icon name="check" />}
          </button>
        ))}
      </fieldset>
      <p className={styles.label}>View</p>
      <ViewSwitch view={query.view} onChange={(view) => choose({ view })} />
    </Dialog>
  );
}
