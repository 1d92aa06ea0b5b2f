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
 * Adds the styles of one module to every live root. The build calls it for each `*.css.ts` (build/shadow-css.ts). A
 * second call with the same id replaces the text in place, which hot reload uses.
 */
export function registerCss(id: string, css: string): void {
  // A later chunk may repeat a known style. Adding it again would restyle the whole page.
  if (texts.get(id) === css) return;
  texts.set(id, css);
  sheets.get(id)?.replaceSync(css);
  for (const root of roots) dress(root);
}

/**
 * Keeps all registered styles in `root`, including those of chunks that load later. Returns a function that stops this.
 */
export function adoptSheets(root: ShadowRoot): () => void {
  roots.add(root);
  dress(root);
  return () => {
    roots.delete(root);
  };
}
