import {
  type ProjectOverview,
  SORTS,
  type Sort,
} from '@project-dashboard/core/rows/projects/overview';
import { type RefObject, useRef, useState } from 'react';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { keepFocus } from '../../ui/focus/focus.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useMenu } from '../../ui/menu/Menu.tsx';
import type { ChangeQuery, ListQuery, ListView } from '../list-query.ts';
import { FilterChips } from './FilterChips.tsx';
import { SearchField } from './SearchField.tsx';
import * as css from './toolbar.css.ts';

interface Props {
  readonly query: ListQuery;
  readonly onChange: ChangeQuery;
  readonly counts: ProjectOverview['counts'] | undefined;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly isOurAddress: boolean;
}

/** Filter, search, order and view of the list. A phone has order and view in a dialog. */
export function ListToolbar({ query, onChange, counts, searchRef, isOurAddress }: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <div className={css.toolbar}>
      <FilterChips show={query.show} counts={counts} onChange={(show) => onChange({ show })} />
      <SearchField
        ref={searchRef}
        q={query.q}
        onChange={(q) => onChange({ q })}
        isOurAddress={isOurAddress}
      />
      <div className={css.wide}>
        <SortMenu sort={query.sort} onChange={(sort) => onChange({ sort })} />
        <ViewSwitch view={query.view} onChange={(view) => onChange({ view })} />
      </div>
      <button
        type="button"
        className={css.sortButton}
        aria-label="Sort and view"
        aria-haspopup="dialog"
        onClick={(event) => {
          keepFocus(event);
          setDialogOpen(true);
        }}
      >
        <Icon outline={SORT} />
      </button>
      {isDialogOpen && (
        <SortDialog query={query} onChange={onChange} onClose={() => setDialogOpen(false)} />
      )}
    </div>
  );
}

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  worst: 'Worst first',
  next: 'Next due date',
  slipped: 'Most days after plan',
  client: 'Client',
  lead: 'Project lead',
  newest: 'Newest start',
};

interface SortMenuProps {
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
}

/** Chooses the order of the list. */
function SortMenu({ sort, onChange }: SortMenuProps) {
  const { opener, menu } = useMenu('Sort', () =>
    SORTS.map((one) => ({
      label: SORT_LABELS[one],
      isChecked: one === sort,
      onSelect: () => onChange(one),
    })),
  );
  return (
    <>
      <Button {...opener}>
        <Icon outline={SORT} />
        <span>
          <span className={`${type.plain} ${type.muted}`}>Sort:</span> {SORT_LABELS[sort]}
        </span>
        <span className={type.muted}>
          <Icon name="chevron-down" size={16} />
        </span>
      </Button>
      {menu}
    </>
  );
}

interface SortDialogProps {
  readonly query: ListQuery;
  readonly onChange: ChangeQuery;
  readonly onClose: () => void;
}

/** Order and view of the list on a phone. A choice applies at once and closes the dialog. */
function SortDialog({ query, onChange, onClose }: SortDialogProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  const choose: ChangeQuery = (change) => {
    onClose();
    onChange(change);
  };
  return (
    <Dialog title="Sort and view" initialFocusRef={chosen} onClose={onClose}>
      <p className={css.label}>Sort</p>
      <fieldset aria-label="Sort" className={layout.stack[0]}>
        {SORTS.map((sort) => (
          <button
            key={sort}
            ref={sort === query.sort ? chosen : undefined}
            type="button"
            className={css.sort}
            aria-pressed={sort === query.sort}
            onClick={() => choose({ sort })}
          >
            {SORT_LABELS[sort]}
            {sort === query.sort && <Icon name="check" />}
          </button>
        ))}
      </fieldset>
      <p className={css.label}>View</p>
      <ViewSwitch view={query.view} onChange={(view) => choose({ view })} />
    </Dialog>
  );
}

interface ViewSwitchProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

/** Chooses between the cards and the timeline of all projects. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset aria-label="View" className={css.views}>
      {VIEWS.map((one) => (
        <button
          key={one.view}
          type="button"
          className={css.view}
          aria-pressed={one.view === view}
          onClick={() => onChange(one.view)}
        >
          <Icon outline={one.outline} />
          {one.label}
        </button>
      ))}
    </fieldset>
  );
}

// Outlines on a grid of 20 by 20. Only the project list draws them, so no reader loads them with the icons.
const SORT = 'm6.2 4.5v11m-2.8-2.8 2.8 2.8 2.8-2.8m2.6-7.4h5.2m-5.2 3.8h3.8m-3.8 3.8h2.4';
const CARDS =
  'm4.3 3.6h3.4a.7.7 0 0 1 .7.7v3.4a.7.7 0 0 1-.7.7h-3.4a.7.7 0 0 1-.7-.7v-3.4a.7.7 0 0 1 .7-.7zm8 0h3.4a.7.7 0 0 1 .7.7v3.4a.7.7 0 0 1-.7.7h-3.4a.7.7 0 0 1-.7-.7v-3.4a.7.7 0 0 1 .7-.7zm0 8h3.4a.7.7 0 0 1 .7.7v3.4a.7.7 0 0 1-.7.7h-3.4a.7.7 0 0 1-.7-.7v-3.4a.7.7 0 0 1 .7-.7zm-8 0h3.4a.7.7 0 0 1 .7.7v3.4a.7.7 0 0 1-.7.7h-3.4a.7.7 0 0 1-.7-.7v-3.4a.7.7 0 0 1 .7-.7z';
const TIMELINE = 'm3 5.2h6.5m-2.5 4.8h6.5m-1.5 4.8h5';

const VIEWS = [
  { view: 'cards', label: 'Cards', outline: CARDS },
  { view: 'timeline', label: 'Timeline', outline: TIMELINE },
] as const;
