import { type Notice, PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { Button } from '../button/Button.tsx';
import { ReloadButton } from '../button/ReloadButton.tsx';
import * as css from './PlainNotice.css.ts';

const WHY =
  'Some of this page did not load. If the dashboard was updated meanwhile, reload the page.';

interface Props {
  readonly notice: Notice;
  readonly onDismiss: () => void;
}

/** Shows a notice if the notices' own code fails to load, for example after a deploy. Offers to reload. */
export function PlainNotice({ notice, onDismiss }: Props) {
  return (
    <div
      ref={(element) => element?.showPopover()}
      popover="manual"
      role="alert"
      className={css.notice}
    >
      <p className={css.title}>{notice.title}</p>
      <p>{notice.text}</p>
      {notice.text !== PART_MISSING.text && <p>{WHY}</p>}
      <div className={css.actions}>
        <ReloadButton />
        <Button onClick={onDismiss}>Close</Button>
      </div>
    </div>
  );
}
