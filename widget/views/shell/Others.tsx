import { Icon } from '../../ui/icon/Icon.tsx';
import { useLiveState } from '../../ui/live/live-state.ts';
import * as styles from './agency.css.ts';

interface Props {
  readonly look: keyof typeof styles.others;
}

/** How many others look at the project, for agency staff. */
export function Others({ look }: Props) {
  const others = useLiveState((state) => state.others);
  const clients = useLiveState((state) => state.clients);
  if (others === 0) return null;
  return (
    <p className={styles.others[look]}>
      <Icon name="person" size={16} />
      {othersText(others, clients)}
    </p>
  );
}

function othersText(others: number, clients: number): string {
  const here = others === 1 ? '1 other is here' : `${others} others are here`;
  if (clients === 0) return here;
  return others === clients
    ? `${here}, in the client view`
    : `${here}, ${clients} in the client view`;
}
