import { LinkButton } from '../parts/button/LinkButton.tsx';
import * as styles from './Message.css.ts';

/** Links from a page that shows only a message. With a wrong token, one leads to the homepage's token field. */
export function WaysOn({ isTokenWrong = false }: { readonly isTokenWrong?: boolean }) {
  return (
    <div className={styles.ways}>
      {isTokenWrong && <LinkButton href="/#access">Paste another token</LinkButton>}
      <LinkButton href="/">Go to the homepage</LinkButton>
    </div>
  );
}
