import { checkLogo, LOGO_LIMITS } from '@project-dashboard/core/rows/agency/settings';
import { type ChangeEvent, useRef, useState } from 'react';
import { layout } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import * as css from './agency.css.ts';

interface Props {
  /** The image's address; empty without a logo. */
  readonly src: string;
  /** Why the server refused the logo. */
  readonly error: string | undefined;
  /** Gets an image that passed the checks, as a data URL. */
  readonly onChoose: (logo: string) => void;
  readonly onRemove: () => void;
}

/** The agency's logo. A chosen file is checked here, so that a wrong one is never sent. */
export function LogoField({ src, error, onChoose, onRemove }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const fault = refusal ?? error;

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen === undefined) return;
    const logo = await readImage(chosen);
    // The same file can be chosen again.
    currentTarget.value = '';
    const checked = logo === null ? UNREADABLE : checkLogo(logo);
    setRefusal(checked.ok ? undefined : checked.message);
    if (checked.ok && logo !== null) onChoose(logo);
  };
  return (
    <fieldset aria-label="Logo" className={layout.wrap[3]}>
      <span className={css.tile}>
        {src === '' ? (
          <Icon name="image" size={20} />
        ) : (
          <img className={css.image} src={src} alt="The logo" />
        )}
      </span>
      <div className={layout.grow}>
        <div className={layout.wrap[1]}>
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label="An image for the logo"
            tabIndex={-1}
            hidden
            onChange={(event) => void choose(event)}
          />
          <Button ref={button} size="sm" icon="upload" onClick={() => file.current?.click()}>
            {src === '' ? 'Choose logo' : 'Replace logo'}
          </Button>
          {src !== '' && (
            <Button
              size="sm"
              variant="quiet"
              aria-label="Remove logo"
              onClick={() => {
                button.current?.focus();
                setRefusal(undefined);
                onRemove();
              }}
            >
              Remove
            </Button>
          )}
        </div>
        <p className={css.hint}>PNG, JPEG or WebP, at most {LOGO_LIMITS.bytes / 1024} KiB</p>
      </div>
      {fault !== undefined && (
        <div className={css.refusal}>
          <InlineNotice tone="danger">{fault}</InlineNotice>
        </div>
      )}
    </fieldset>
  );
}

const UNREADABLE = { ok: false, message: 'The file could not be read. Choose it again.' } as const;

/** A file as a data URL of an image; null if it cannot be read. A longer file is cut where it is too large already. */
function readImage(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    // The check reads the format from the bytes.
    reader.readAsDataURL(file.slice(0, LOGO_LIMITS.bytes + 1, 'image/png'));
  });
}
