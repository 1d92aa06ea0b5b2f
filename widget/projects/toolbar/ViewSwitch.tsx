import { Icon } from '../../ui/icon/Icon.tsx';
import type { ListView } from '../list-query.ts';
import { CARDS, TIMELINE } from './outlines.ts';
import * as styles from './ViewSwitch.css.ts';

interface Props {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

const CHOICES = [
  { view: 'cards', label: 'Cards', outline: CARDS },
  { view: 'timeline', label: 'Timeline', outline: TIMELINE },
] as const;

/** Chooses between the cards and the timeline of all projects. */
export function ViewSwitch({ view, onChange }: Props) {
  return (
    <fieldset aria-label="View" className={styles.group}>
      {CHOICES.map((choice) => (
        <button
          key={choice.view}
          type="button"
          className={styles.choice}
          aria-pressed={choice.view === view}
          onClick={() => onChange(choice.view)}
        >
          <Icon outline={choice.outline} />
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
