import { chip } from '../../ui/button/Chip.css.ts';
import * as styles from './HistoryChips.css.ts';
import { CHIPS, type ChipList } from './history-chips.ts';

interface Props {
  readonly chosen: ChipList;
  readonly onChoose: (list: ChipList) => void;
}

/** Chooses whose changes are shown. One chip is on at a time. */
export function HistoryChips({ chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>Show changes of</legend>
      {CHIPS.map(({ list, label }) => (
        <button
          key={label}
          type="button"
          className={chip}
          aria-pressed={list === chosen}
          onClick={() => onChoose(list)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
