import { Message } from '../shell/Message.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';

/** Any path that is not one of ours. */
export function NotFoundScreen() {
  return (
    <MessagePage hasHeading>
      <Message
        icon="search"
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
      />
    </MessagePage>
  );
}
