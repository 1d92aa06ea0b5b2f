import { Message } from '../shell/Message.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { WaysOn } from '../shell/WaysOn.tsx';

/** Shown for any unknown path. */
export function NotFoundScreen() {
  return (
    <MessagePage hasHeading name="Page not found">
      <Message
        icon="search"
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
      >
        <WaysOn />
      </Message>
    </MessagePage>
  );
}
