import * as css from './icon.css.ts';
import { ICON, type IconName, icons } from './icons.ts';

type IconProps = ({ name: IconName } | { outline: string }) & {
  /** Width and height in px. Default: {@link ICON}. The stroke is 1.5 px at every size. */
  size?: number;
};

/** A decorative icon beside text. It never carries meaning alone. `outline` draws one that is not in icons.ts. */
export function Icon({ size = ICON, ...shape }: IconProps) {
  return (
    <svg className={css.icon} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path className={css.line} d={'name' in shape ? icons[shape.name] : shape.outline} />
    </svg>
  );
}
