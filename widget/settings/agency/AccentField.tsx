import { LEAST_CONTRAST } from '@project-dashboard/core/rows/agency/face';
import { checkAccent, nearestAccent, readHex } from '@project-dashboard/core/rows/agency/settings';
import { useId } from 'react';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { Field, type FieldLook } from '../../ui/field/Field.tsx';
import { control } from '../../ui/field/field.css.ts';
import { VERBATIM } from '../../ui/field/TextField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import * as css from './agency.css.ts';

interface Props extends FieldLook {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The accent colour as text with a swatch, and its four checks. */
export function AccentField({ value, onChange, ...look }: Props) {
  const title = useId();
  const hex = readHex(value);
  const fault = lightnessFault(value);
  return (
    <div className={css.accent}>
      <Field
        {...look}
        hint={
          <span role="status" className={css.fault}>
            {fault !== null && (
              <>
                <StatusGlyph shape="caution" />
                {fault}
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

/** Why a typed colour cannot be the accent, with one that can; null if it can, and for a text that is no colour. */
export function lightnessFault(text: string): string | null {
  const hex = readHex(text);
  if (hex === null) return null;
  const least = Math.min(...checkAccent(hex).map(({ contrast }) => contrast));
  if (least >= LEAST_CONTRAST) return null;
  return `${ratioText(least)}, too light for text. Try ${nearestAccent(hex)}.`;
}
