import { COPIED, COPY_FAILED, PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { visuallyHidden } from '../../theme/index.ts';
import { useNotice } from '../context/ElementContext.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useOverlayHost } from '../tooltip/use-overlay-host.ts';
import { ButtonLabel, type ButtonLook } from './Button.tsx';
import * as css from './button.css.ts';
import { copyText, useCopied } from './clipboard.ts';

interface CopyResults {
  readonly onCopied?: (() => void) | undefined;
  readonly onError?: (() => void) | undefined;
}

/** Copies texts. `isCopied` is true for a moment after each. */
export function useCopy({ onCopied, onError }: CopyResults) {
  const host = useOverlayHost();
  const [isCopied, announceCopied] = useCopied();
  const copy = async (text: string) => {
    try {
      await copyText(text, host);
      announceCopied();
      onCopied?.();
    } catch {
      onError?.();
    }
  };
  return { copy, isCopied };
}

interface CopyButtonProps extends Omit<ButtonLook, 'icon'>, CopyResults {
  label: string;
  /** What is copied, if the label alone does not say it. Only screen readers get it. */
  subject?: string;
  /** Called on click, so the text is current. Also called before the click if it must load code first. */
  getText: () => string | Promise<string>;
  /** Called if the code that writes the text fails to load. */
  onMissing?: (() => void) | undefined;
  /** A notice says that it is copied, so the button does not. */
  hasNotice?: boolean;
  /** For places with their own background, for example the navigation. */
  className?: string | undefined;
}

export function CopyButton({
  label,
  subject,
  getText,
  onCopied,
  onError,
  onMissing,
  variant = 'quiet',
  size = 'md',
  hasNotice = false,
  className = '',
}: CopyButtonProps) {
  const { copy, isCopied } = useCopy({ onCopied, onError });
  const onClick = async () => {
    const text = await prepare();
    if (text === undefined) onMissing?.();
    else await copy(text);
  };

  // Load the text's code on hover or focus: a browser allows copying only right after a click.
  const prepare = async () => {
    try {
      return await getText();
    } catch {
      // The click reports the failure.
      return undefined;
    }
  };

  const idle = (
    <>
      <Icon name="copy" />
      {label}
      {subject && <span className={visuallyHidden}>{subject}</span>}
    </>
  );
  return (
    <button
      type="button"
      className={`${css.button[size]} ${css.variant[variant]} ${className}`}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
    >
      {isCopied && !hasNotice ? (
        <ButtonLabel former={idle}>
          <Icon name="check" />
          Copied!
        </ButtonLabel>
      ) : (
        <ButtonLabel>{idle}</ButtonLabel>
      )}
    </button>
  );
}

/** A CopyButton that reports success or failure in a notice. */
export function CopyTextButton(props: Omit<CopyButtonProps, 'onCopied' | 'onError' | 'onMissing'>) {
  const notify = useNotice();
  return (
    <CopyButton
      {...props}
      hasNotice
      onCopied={() => notify(COPIED)}
      onError={() => notify(COPY_FAILED)}
      onMissing={() => notify(PART_MISSING)}
    />
  );
}
