import { type Project, projectShown } from '@project-dashboard/core/projects';
import { maskTokens } from '../../../connection/mask-tokens.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';

const LABELS = { archived: 'Archived', restored: 'Restored', deleted: 'Deleted' } as const;

/** Prints a project and what was done with it. */
export function writeProject(
  done: keyof typeof LABELS,
  project: Project,
  { json = false }: { readonly json?: boolean },
  { out }: Io,
): void {
  if (json) out.write(jsonText(maskTokens(project)));
  else
    writePairs(out, [
      { label: LABELS[done], name: done, value: project.title, paint: out.paint.green },
      { label: projectShown.slug.label, name: 'slug', value: project.slug },
    ]);
}
