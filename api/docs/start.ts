import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './page.css';

/** A sentence without the marks of Markdown and HTML. */
const words = (source: string): string => source.replaceAll(/<\/?\w+>|`/g, '');

/** The viewer's own component makes HTML of Markdown, which the policy of this server forbids. */
const plainText: SwaggerUI.Plugin = ({ React }) => ({
  wrapComponents: {
    Markdown:
      () =>
      ({ source }) =>
        source ? React.createElement('p', { className: 'markdown' }, words(source)) : null,
  },
});

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  // Otherwise the viewer sends the document's address to another site.
  validatorUrl: null,
  plugins: [plainText],
});
