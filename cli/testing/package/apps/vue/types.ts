import type { GlobalComponents } from 'vue';
import 'research-project-dashboard-widget/vue';

type Props = InstanceType<GlobalComponents['project-dashboard']>['$props'];

/** The compiler checks these lines; nothing runs them. */
const right: Props = { token: 'abc', nav: 'bar', onReady: ({ detail }) => detail.view };
// @ts-expect-error a value that the property does not have
const wrong: Props = { nav: 'left' };
void right;
void wrong;
