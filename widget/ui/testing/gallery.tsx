import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { adoptSheets, root as rootClass } from '../../theme/index.ts';
import { ElementProvider } from '../context/ElementProvider.tsx';
import { Workbench } from './Workbench.tsx';

/** The gallery of parts: `npx vite widget/ui/testing --config widget/vite.config.ts`. */
class PartsGallery extends HTMLElement {
  #root: Root | undefined;

  connectedCallback() {
    const shadow = this.attachShadow({ mode: 'open' });
    adoptSheets(shadow);
    const root = document.createElement('div');
    root.className = rootClass;
    shadow.append(root);
    const stage = document.createElement('div');
    root.append(stage);
    this.#root = createRoot(stage);
    this.#root.render(
      <StrictMode>
        <ElementProvider root={root}>
          <Workbench />
        </ElementProvider>
      </StrictMode>,
    );
  }

  disconnectedCallback() {
    this.#root?.unmount();
  }
}

customElements.define('parts-gallery', PartsGallery);
