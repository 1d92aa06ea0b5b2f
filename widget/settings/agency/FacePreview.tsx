import { accentTokens } from '@project-dashboard/core/rows/agency/face';
import { nearestAccent, readHex } from '@project-dashboard/core/rows/agency/settings';
import { useLayoutEffect, useRef } from 'react';
import { paintAccent } from '../../data/agency/paint-accent.ts';
import { dark, light } from '../../theme/values.ts';
import { PRODUCT } from '../../ui/context/use-page-title.ts';
import { Logo } from '../../ui/icon/Logo.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './FacePreview.css.ts';

interface Props {
  readonly name: string;
  /** The logo's address; empty without a logo. */
  readonly src: string;
  readonly accent: string;
}

/**
 * A client page and a mail with the settings in the form; in place of a colour that is too light, with the suggested one.
 * Only to look at: the sentence above it says what it is.
 */
export function FacePreview({ name, src, accent }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const dates = useDates();
  const today = dates.longDate(dates.today);
  const hex = readHex(accent);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    return paintAccent(
      ref.current,
      hex === null ? { light: light.color, dark: dark.color } : accentTokens(nearestAccent(hex)),
    );
  }, [hex]);
  const shownName = name.trim() || PRODUCT;
  return (
    <div ref={ref} className={css.preview} aria-hidden="true">
      <div className={css.frame}>
        <p className={css.caption}>Client page</p>
        <div className={css.page}>
          <div className={css.nav}>
            <div className={css.brand}>
              <Logo src={src} />
              <span className={css.brandName} dir="auto">
                {shownName}
              </span>
            </div>
            <span className={css.here}>Overview</span>
            <span className={css.link}>Milestones</span>
            <span className={css.link}>Approvals</span>
          </div>
          <div className={css.content}>
            <p className={css.title}>Brand study</p>
            <p className={css.small}>2 items are waiting for you</p>
            <div className={css.item}>
              <span>Stimulus boards</span>
              <span className={css.approve}>
                <i className={css.box} />
                Approve
              </span>
            </div>
            <div className={css.row}>
              <span className={css.button}>Save</span>
              <span className={css.teams}>Open in Teams</span>
            </div>
          </div>
        </div>
      </div>
      <div className={css.frame}>
        <p className={css.caption}>Mail</p>
        <div className={css.desk}>
          <div className={css.mail}>
            <div className={css.head}>
              {src !== '' && <Logo src={src} />}
              <span className={css.sender} dir="auto">
                {shownName}
              </span>
              <span className={css.small}>{today}</span>
            </div>
            <div className={css.letter}>
              <p className={css.small}>Brand study</p>
              <p className={css.title}>2 items are waiting</p>
              <span className={css.button}>Open the project page</span>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
