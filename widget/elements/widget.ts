// Nothing else belongs here: a page that loads widget.js?v=2 would run shared code twice.
import('./element.ts');
