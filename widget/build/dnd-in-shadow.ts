import type { Plugin } from 'vite';

const DND_CORE = /[\\/]@dnd-kit[\\/]core[\\/]dist[\\/].*\.js$/;
const BEFORE = 'return findScrollableAncestors(node.parentNode);';
const AFTER =
  'return findScrollableAncestors(node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode);';

/**
 * dnd-kit looks for scrolling ancestors and stops at a shadow root: no auto-scroll, and a page that
 * scrolls during a drag drops the row on the wrong place. This lets the walk go on at the host element,
 * and fails the build when a new version no longer has the line.
 */
export function dndInShadow(): Plugin {
  let isUsed = false;
  let isPatched = false;
  return {
    name: 'project-dashboard:dnd-in-shadow',
    config: () => ({ optimizeDeps: { exclude: ['@dnd-kit/core'] } }),
    transform(code, id) {
      if (!DND_CORE.test(id)) return null;
      isUsed = true;
      if (!code.includes(BEFORE)) return null;
      isPatched = true;
      return { code: code.replace(BEFORE, AFTER), map: null };
    },
    buildEnd() {
      if (isUsed && !isPatched) {
        this.error(
          '@dnd-kit/core changed: its walk to scrolling ancestors was not found to patch.',
        );
      }
    },
  };
}
