/** What a person looks for on a page. */
export interface Target {
  /** A role of {@link ROLES}, or a CSS selector. Default: any element. */
  readonly role?: string;
  /** The whole name or label, or a part of it as a pattern. */
  readonly name?: string | RegExp;
  /** A text that it contains. */
  readonly text?: string;
  /** Where to look. Default: the whole page. */
  readonly in?: Target;
}

/** The elements of each role. */
const ROLES: Readonly<Record<string, string>> = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
  field: 'input:not([type=checkbox]), select, textarea',
  form: 'form, [role=form]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listitem: 'li',
  notices: '[role=region][aria-label^=Notices], section[aria-label^=Notices]',
  option: 'option',
  row: 'tr, [role=row]',
};

/** A target as JSON, the outermost place first. */
type Step = Readonly<Record<'css' | 'pattern' | 'text', string | null>>;

export function stepsTo({ role, name, text, in: place }: Target): readonly Step[] {
  const pattern =
    typeof name === 'string'
      ? `^${name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`
      : name?.source;
  const css = role === undefined ? '*' : (ROLES[role] ?? role);
  const step = { css, pattern: pattern ?? null, text: text ?? null };
  return [...(place === undefined ? [] : stepsTo(place)), step];
}

/**
 * Runs in the page: the visible elements at the end of the steps, also in shadow roots. A step without a selector
 * finds the innermost elements with its text.
 */
export function findInPage(steps: readonly Step[]): readonly Element[] {
  const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const below = (place: Element | Document | ShadowRoot): Element[] => {
    const inside = place instanceof Element ? (place.shadowRoot?.children ?? []) : [];
    return [...inside, ...place.children].flatMap((child) => [child, ...below(child)]);
  };
  const textOf = (element: Element) => oneLine(element.textContent);
  const nameOf = (element: Element) => {
    const root = element.getRootNode();
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map(
        (id) => (root instanceof ShadowRoot || root instanceof Document) && root.getElementById(id),
      )
      .map((label) => (label ? label.textContent : ''));
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : [];
    return (
      oneLine(named.join(' ')) ||
      element.getAttribute('aria-label') ||
      oneLine([...labels].map((label) => label.textContent).join(' ')) ||
      textOf(element)
    );
  };
  let places: (Element | Document)[] = [document];
  for (const { css, pattern, text } of steps) {
    const matches = places.flatMap(below).filter((element) => {
      if (css !== null && !element.matches(css)) return false;
      if (pattern !== null && !new RegExp(pattern).test(nameOf(element))) return false;
      if (text === null) return true;
      if (!textOf(element).includes(text)) return false;
      return css !== '*' || ![...element.children].some((child) => textOf(child).includes(text));
    });
    places = [...new Set(matches)].filter((element) => element.checkVisibility());
  }
  return places.filter((place) => place instanceof Element);
}
