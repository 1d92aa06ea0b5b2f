import type { Page } from 'playwright-core';

/** Serves a page with the widget's code and these elements, at /portal of the test server. */
export const servePortal = (page: Page, elements: string) =>
  page.route('**/portal', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Portal</title><script type="module" src="/widget.js"></script>${elements}`,
    }),
  );

/** Serves an agency portal with its own styles around the widget, at /portal of the test server. */
export async function serveHostPage(page: Page, token: string): Promise<void> {
  await page.route('**/portal', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fieldnote Research</title>
<style>
  html { font-size: 62.5%; }
  :root { color-scheme: light dark; }
  body { margin: 0; background: #eef1f2; color: #1c2a2e; font: 1.7rem/1.6 Georgia, serif; }
  header { padding: 1.6rem 3.2rem; background: #0b3a43; color: #fff; }
  main { max-width: 118rem; margin: 2.4rem auto; padding: 0 1.6rem; }
  h1 { margin: 0 0 1.6rem; font: 2.8rem/1.3 Georgia, serif; }
  button { border: 4px dashed red; text-transform: uppercase; letter-spacing: 3px; }
  div { transform: none; line-height: 3; }
  .frame { overflow: hidden; transform: translateZ(0); border: 1px solid #c3cdd0; background: #fff; }
  project-dashboard {
    --pd-font-sans: Lato, "DejaVu Sans", sans-serif; --pd-font-heading: Caladea, "DejaVu Serif", serif;
    --pd-color-accent: #0b5563; --pd-color-accent-hover: #083f49; --pd-color-accent-soft: #e4f0f1;
    --pd-color-focus: #0b7285; --pd-radius-lg: 2px;
  }
  @media (prefers-color-scheme: dark) {
    body { background: #0d1517; color: #e6eef0; }
    .frame { border-color: #2b3a3e; background: #141d20; }
    project-dashboard {
      --pd-color-accent: #7fc8d4; --pd-color-accent-hover: #a5dae3; --pd-color-accent-soft: #14323a;
      --pd-color-on-accent: #06272d; --pd-color-focus: #8fd3de;
    }
  }
</style>
<script type="module" src="/widget.js"></script>
</head>
<body>
<header>Fieldnote Research</header>
<main>
  <h1>Your study</h1>
  <div class="frame"><project-dashboard token="${token}" nav="bar" heading="2" theme="auto"></project-dashboard></div>
</main>
</body>
</html>`,
    }),
  );
}
