import type { SvelteHTMLElements } from 'svelte/elements';
import 'research-project-dashboard-widget/svelte';

type Props = SvelteHTMLElements['project-dashboard'];

/** The compiler checks these lines; nothing runs them. */
const right: Props = {
  token: 'abc',
  class: 'dashboard',
  onchanged: ({ detail }) => detail.what.length,
};
// @ts-expect-error a value that the property does not have
const wrong: Props = { nav: 'left' };
void right;
void wrong;
