import { COPIED, COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { copyText } from '../button/clipboard.ts';
import { useNotice, useRoot } from '../context/ElementContext.tsx';
import { Menu, type MenuItem } from '../menu/Menu.tsx';

export interface SectionCopy {
  /** For example "Copy as text". */
  label: string;
  /** Also called before the press if it must load code first. */
  getText: () => string | Promise<string>;
}

interface Props {
  readonly title: string;
  readonly copy: SectionCopy | undefined;
  readonly items: readonly MenuItem[];
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The open menu of a section: Copy first. */
export function OpenSectionMenu({ copy, items, ...menu }: Props) {
  const root = useRoot();
  const notify = useNotice();
  const copyNow = async ({ getText }: SectionCopy) => {
    try {
      await copyText(await getText(), root);
      notify(COPIED);
    } catch {
      notify(COPY_FAILED);
    }
  };
  return (
    <Menu
      {...menu}
      items={[
        ...(copy
          ? [{ label: copy.label, icon: 'copy' as const, onSelect: () => void copyNow(copy) }]
          : []),
        ...items,
      ]}
    />
  );
}
