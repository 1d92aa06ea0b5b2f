import { Shell, type ShellProps } from '../shell/Shell.tsx';
import type { ProjectSection } from './project-sections.tsx';
import { useNavCounts } from './use-nav-counts.ts';

type Props = Omit<ShellProps, 'sections' | 'total'> & {
  readonly sections: readonly ProjectSection[];
};

/** The shell with the counts of the project's lists in its navigation. */
export function CountedShell({ sections, ...props }: Props) {
  return <Shell {...props} {...useNavCounts(sections)} />;
}
