const texts = new Map<string, string>();
const sheets = new Map<string, CSSStyleSheet>();
const roots = new Set<ShadowRoot>();

function sheetOf(id: string, css: string): CSSStyleSheet {
  const known = sheets.get(id);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(id, sheet);
  return sheet;
}

const dress = (root: ShadowRoot) => {
  root.adoptedStyleSheets = [...texts].map(([id, css]) => sheetOf(id, css));
};

/**
 * Makes the styles of one module reach every live root. The build calls it for each `*.css.ts`
 * (build/shadow-css.ts); called again with the same id it replaces the text in place, as hot reload does.
 */
export function registerCss(id: string, css: string): void {
  // A chunk that comes later may bring what is there already: put in anew it would have the whole page styled anew.
  if (texts.get(id) === css) return;
  texts.set(id, css);
  sheets.get(id)?.replaceSync(css);
  for (const root of roots) dress(root);
}

/** Keeps `root` dressed in all registered styles, those of chunks that load later too. Answers the undo. */
export function adoptSheets(root: ShadowRoot): () => void {
  roots.add(root);
  dress(root);
  return () => {
    roots.delete(root);
  };
}
