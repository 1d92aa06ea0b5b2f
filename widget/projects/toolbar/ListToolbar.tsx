import type { ProjectOverview } from '@project-dashboard/core/rows/projects/overview';
import { type RefObject, useState } from 'react';
import { keepFocus } from '../../ui/focus/focused-element.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { ListQuery } from '../list-query.ts';
import type { ChangeQuery } from '../use-list-query.ts';
import { FilterChips } from './FilterChips.tsx';
import * as styles from './ListToolbar.css.ts';
import { SORT } from './outlines.ts';
import { SearchField } from './SearchField.tsx';
import { SortMenu } from './SortMenu.tsx';
import { SortSheet } from './SortSheet.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props {
  readonly query: ListQuery;
  readonly onChange: ChangeQuery;
  readonly counts: ProjectOverview['counts'] | undefined;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly isOurAddress: boolean;
}

/** Filter, search, order and view of the list. A phone has order and view in a sheet. */
export function ListToolbar({ query, onChange, counts, searchRef, isOurAddress }: Props) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <div className={styles.toolbar}>
      <FilterChips show={query.show} counts={counts} onChange={(show) => onChange({ show })} />
      <SearchField
        ref={searchRef}
        q={query.q}
        onChange={(q) => onChange({ q })}
        isOurAddress={isOurAddress}
      />
      <div className={styles.wide}>
        <SortMenu sort={query.sort} onChange={(sort) => onChange({ sort })} />
        <ViewSwitch view={query.view} onChange={(view) => onChange({ view })} />
      </div>
      <button
        type="button"
        className={styles.sortButton}
        aria-label="Sort and view"
        aria-haspopup="dialog"
        onClick={(event) => {
          keepFocus(event);
          setSheetOpen(true);
        }}
      >
        <Icon outline={SORT} />
      </button>
      {isSheetOpen && (
        <SortSheet query={query} onChange={onChange} onClose={() => setSheetOpen(false)} />
      )}
    </div>
  );
}
