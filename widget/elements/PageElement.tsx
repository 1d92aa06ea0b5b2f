import { lazyPart } from '../parts/loading/lazy-part.tsx';
import { isEmbedPath } from '../screens/is-embed-path.ts';
import { type AttributeValues, type commonAttributes, SCRIPT_ORIGIN } from './attributes.ts';
import { Stage } from './Stage.tsx';

type Props = AttributeValues<typeof commonAttributes>;

// A portal's page never loads it.
const PageScreen = lazyPart(() =>
  import('../screens/PageScreen.tsx').then((module) => module.PageScreen),
);

/** `<project-dashboard-page>`: the standalone page, which is the widget full screen. Not for embedding. */
export function PageElement({ api = SCRIPT_ORIGIN, heading }: Props) {
  return (
    // A frame is as high as its content, which therefore must not be as high as the frame.
    <Stage heading={heading} isPage={!isEmbedPath(window.location.pathname)}>
      <PageScreen api={api} address={window.location} />
    </Stage>
  );
}
