// Empty on purpose: custom elements exist only in the browser, so a server-side import of the widget defines nothing.
