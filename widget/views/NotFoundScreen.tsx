import { LinkButton } from '../ui/button/Button.tsx';
import { Message, MessagePage } from './shell/Message.tsx';

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
        <LinkButton href="/">Go to the homepage</LinkButton>
      </Message>
    </MessagePage>
  );
}
