import { LEAST_CONTRAST } from '@project-dashboard/core/rows/agency/face';
import {
  checkAccent,
  checkLogo,
  LOGO_LIMITS,
  nearestAccent,
  readHex,
} from '@project-dashboard/core/rows/agency/settings';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field, type FieldLook } from '../../ui/field/Field.tsx';
import { control } from '../../ui/field/field.css.ts';
import { VERBATIM } from '../../ui/field/TextField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import * as css from './agency.css.ts';

interface LogoProps {
  /** The image's address; empty without a logo. */
  readonly src: string;
  /** Why the server refused the logo. */
  readonly error: string | undefined;
  /** Gets an image that passed the checks, as a data URL. */
  readonly onChoose: (logo: string) => void;
  readonly onRemove: () => void;
}

/** The agency's logo. A chosen file is checked here, so that a wrong one is never sent. */
export function LogoField({ src, error, onChoose, onRemove }: LogoProps) {
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

interface AccentProps extends FieldLook {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The accent colour as text with a swatch, and its four checks. */
export function AccentField({ value, onChange, ...look }: AccentProps) {
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const hex = readHex(value);
  const better = betterAccent(value);
  return (
    <div className={css.accent}>
      <div className={layout.stack[2]}>
        <Field
          {...look}
          hint={
            <span role="status" className={css.fault}>
              {better !== null && (
                <>
                  <StatusGlyph shape="caution" />
                  Too light for text.
                </>
              )}
            </span>
          }
        >
          {(props) => (
            <span className={css.colour}>
              <span
                className={css.swatch}
                style={hex === null ? undefined : { background: hex }}
                aria-hidden="true"
              />
              <input
                {...props}
                ref={input}
                type="text"
                className={`${control} ${css.hex}`}
                {...VERBATIM}
                placeholder="#0b5563"
                value={value}
                onChange={({ target }) => onChange(target.value)}
              />
            </span>
          )}
        </Field>
        {better !== null && (
          <Button
            size="sm"
            onClick={() => {
              input.current?.focus();
              onChange(better);
            }}
          >
            Use {better}
          </Button>
        )}
      </div>
      {hex === null ? (
        <p className={css.none}>Without a colour, pages and mails have the product's own.</p>
      ) : (
        <div>
          <p id={title} className={css.checksTitle}>
            Contrast, at least {LEAST_CONTRAST} : 1
          </p>
          <ul aria-labelledby={title} className={layout.stack[1]}>
            {checkAccent(hex).map(({ label, contrast }) => {
              const passes = contrast >= LEAST_CONTRAST;
              return (
                <li key={label} className={css.check}>
                  <span className={passes ? css.passed : css.glyph}>
                    {passes ? (
                      <Icon name="check-circle" size={16} />
                    ) : (
                      <StatusGlyph shape="caution" size={16} />
                    )}
                  </span>
                  <span>
                    {label}
                    <span className={visuallyHidden}>{passes ? ', enough' : ', too little'}</span>
                  </span>
                  <strong className={type.strong}>{ratioText(contrast)}</strong>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A contrast as people read it, for example `3.1 : 1`. It is never rounded up to one that passes. */
const ratioText = (contrast: number): string =>
  `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`;

/** The nearest accent for a colour that is too light for text; null for another one, and for a text that is no colour. */
export function betterAccent(text: string): string | null {
  const hex = readHex(text);
  if (hex === null) return null;
  const isFit = checkAccent(hex).every(({ contrast }) => contrast >= LEAST_CONTRAST);
  return isFit ? null : nearestAccent(hex);
}
