/** Copies a section as text. */
export interface SectionCopy {
  /** For example "Copy as text". */
  label: string;
  /** Also called before the press if it must load code first. */
  getText: () => string | Promise<string>;
}
