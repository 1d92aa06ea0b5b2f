import * as button from '../ui/button/Button.css.ts';
import { Message } from './shell/Message.tsx';
import { MessagePage } from './shell/MessagePage.tsx';

/** Shown for any unknown path. */
export function NotFoundScreen() {
  return (
    <MessagePage hasHeading name="Page not found">
      <Message
        icon="search"
        title="404 Page Not Found"
        isAlert={false}
        text="Did you forget to add the page to the router?"
      >
        {/* The LinkButton is in the editor's chunk, which a client's browser must not load with this screen. */}
        <a className={`${button.base} ${button.variant.default}`} href="/">
          Go to the homepage
        </a>
      </Message>
    </MessagePage>
  );
}
