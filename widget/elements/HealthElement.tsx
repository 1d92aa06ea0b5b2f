import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { type AttributeValues, type healthAttributes, SCRIPT_ORIGIN } from './attributes.ts';
import { Stage } from './Stage.tsx';

type Props = AttributeValues<typeof healthAttributes>;

// In a separate chunk: a project's page never loads it.
const HealthScreen = lazyPart(() =>
  import('../views/HealthScreen.tsx').then((module) => module.HealthScreen),
);

/** `<project-health>`: a project's health badge and its next due date, for a portal's overview page. */
export function HealthElement({ token, api = SCRIPT_ORIGIN, locale }: Props) {
  return (
    <Stage locale={locale}>
      <HealthScreen token={token ?? ''} api={api} />
    </Stage>
  );
}
