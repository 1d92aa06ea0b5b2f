/** The permissions of a page outside the widget. By default it loads nothing, runs no script and cannot be framed. */
interface PageNeeds {
  /** The allowed style sources, such as a hash. */
  readonly styles: string;
  /** The allowed sources of pictures, such as `data:` for embedded ones. Without any the page has none. */
  readonly pictures?: string;
  /** True if the page has a form for its own server. */
  readonly hasForm: boolean;
}

/** The Content-Security-Policy of an HTML page outside the widget. */
export const pagePolicy = ({ styles, hasForm, pictures }: PageNeeds): string =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    ...(pictures === undefined ? [] : [`img-src ${pictures}`]),
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
