import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { nextInput } from '@project-dashboard/core/rules/waiting/waiting-items';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { IsolatedText } from '../../ui/text/IsolatedText.tsx';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';
import * as styles from './NothingWaiting.css.ts';

/** Takes the place of the list when nothing is open, with the input that is due next. */
export function NothingWaiting({ inputs }: { readonly inputs: readonly ClientInput[] }) {
  const next = nextInput(inputs, useToday(), useLocale());
  return (
    <Sheet>
      <div className={styles.nothing}>
        <span className={styles.tick}>
          <Icon name="check-circle" size={20} />
        </span>
        <div>
          <p className={styles.title}>Nothing is waiting for you.</p>
          {next && (
            <p className={styles.next}>
              <IsolatedText text={next.text} names={[next.title]} after="Next: " />
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
