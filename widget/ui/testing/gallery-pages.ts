import { benchPages } from '../../testing/bench-pages.ts';

/** The tests of a file get a gallery of parts, each a new one. */
export const galleryPages = () =>
  benchPages({
    folder: import.meta.dirname,
    tag: 'parts-gallery',
    drawn: (page) => page.getByRole('heading', { name: 'Components' }).waitFor(),
  });
