import type { Example } from './find-examples.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page that links to every example. */
export const indexPage = (examples: readonly Example[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Examples of Project Dashboard</title>
    <style>
      body { max-width: 680px; margin: 48px auto; padding: 0 24px; font: 16px/1.5 system-ui, sans-serif; color: #231b28; }
      dt { margin-top: 20px; font-weight: 600; }
      dd { margin: 2px 0 0; color: #62586a; }
      a { color: #5b2a63; }
    </style>
  </head>
  <body>
    <h1>Examples</h1>
    <dl>${examples
      .map(
        ({ name, title, shows }) => `
      <dt><a href="/${name}/">${escaped(title)}</a></dt>
      <dd>${escaped(shows)}</dd>`,
      )
      .join('')}
    </dl>
  </body>
</html>
`;
