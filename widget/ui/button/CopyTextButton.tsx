import { COPIED, COPY_FAILED, PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { useNotice } from '../notice/use-notice.ts';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

/** A CopyButton that reports success or failure in a notice. */
export function CopyTextButton(props: Omit<CopyButtonProps, 'onCopied' | 'onError' | 'onMissing'>) {
  const notify = useNotice();
  return (
    <CopyButton
      {...props}
      onCopied={() => notify(COPIED)}
      onError={() => notify(COPY_FAILED)}
      onMissing={() => notify(PART_MISSING)}
    />
  );
}
