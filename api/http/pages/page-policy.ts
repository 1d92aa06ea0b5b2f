/** The permissions of a page outside the widget. By default it loads nothing, runs no script and cannot be framed. */
interface PageNeeds {
  /** The allowed style sources, such as a hash. */
  readonly styles: string;
  /** True if the page has pictures, all of them embedded. */
  readonly hasPictures?: boolean;
  /** True if the page has a form for its own server. */
  readonly hasForm: boolean;
}

/** The Content-Security-Policy of an HTML page outside the widget. */
export const pagePolicy = ({ styles, hasForm, hasPictures = false }: PageNeeds): string =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    ...(hasPictures ? ['img-src data:'] : []),
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
