import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { type AttributeValues, type listAttributes, SCRIPT_ORIGIN } from './attributes.ts';
import { Stage } from './Stage.tsx';

type Props = AttributeValues<typeof listAttributes>;

// In a separate chunk: a client's portal never loads it.
const ListScreen = lazyPart(() =>
  import('../views/ListScreen.tsx').then((module) => module.ListScreen),
);

/** `<project-list>`: the agency's projects, embedded in an agency page. */
export function ListElement({ api = SCRIPT_ORIGIN, heading, locale, view }: Props) {
  return (
    <Stage heading={heading} locale={locale}>
      <ListScreen api={api} view={view} />
    </Stage>
  );
}
