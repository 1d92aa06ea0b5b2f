import { ProjectScreen } from './ProjectScreen.tsx';
import { useToldHeight } from './use-told-height.ts';

interface Props {
  readonly token: string;
  readonly api: string;
}

/** `/embed`: one project for sites that allow only frames. It tells the host page its content height. */
export function EmbedScreen(props: Props) {
  useToldHeight();
  return <ProjectScreen {...props} nav="bar" />;
}
