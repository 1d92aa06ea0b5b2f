import { useElement } from '../context/ElementContext.tsx';
import type { Notify } from './shown-notice.ts';

/** Shows a notice and replaces the current one. Null only removes the current one. */
export const useNotice = (): Notify => useElement().notify;
