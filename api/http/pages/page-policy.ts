/** What a page of its own may do beside being read: nothing is fetched, no script runs, nobody frames it. */
interface PageNeeds {
  /** The style sources, such as a hash. */
  readonly styles: string;
  /** True where it has pictures, all of them inside the page. */
  readonly hasPictures?: boolean;
  /** True where it has a form for its own server. */
  readonly hasForm: boolean;
}

/** The Content-Security-Policy of an HTML page that is not the widget's. */
export const pagePolicy = ({ styles, hasForm, hasPictures = false }: PageNeeds): string =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    ...(hasPictures ? ['img-src data:'] : []),
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
