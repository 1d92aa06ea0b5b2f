import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ProjectContext } from '../../../data/ProjectContext.ts';
import { RequestContext } from '../../../data/RequestContext.ts';
import { RootContext } from '../../../parts/context/RootContext.ts';
import { HeadingLevel } from '../../../parts/section/HeadingLevel.ts';
import { adoptSheets, root as rootClass } from '../../../theme/index.ts';
import { Bench } from './Bench.tsx';
import { loadedProject } from './loaded-project.ts';

/** The bench has no server, so the cards count by the standard calendar. */
const unanswered = () => new Promise<never>(() => {});

/**
 * The strip's workbench: `npx vite widget/project/timeline/testing --config widget/vite.config.ts`,
 * `?theme=dark&view=client`.
 */
class TimelineBench extends HTMLElement {
  #root: Root | undefined;

  connectedCallback() {
    const shadow = this.attachShadow({ mode: 'open' });
    const query = new URLSearchParams(location.search);
    this.setAttribute('theme', query.get('theme') ?? 'light');
    adoptSheets(shadow);
    const root = document.createElement('div');
    root.className = rootClass;
    shadow.append(root);
    this.#root = createRoot(root);
    this.#root.render(
      <StrictMode>
        <RootContext value={root}>
          <HeadingLevel value={1}>
            <RequestContext value={unanswered}>
              <ProjectContext value={{ project: loadedProject, viewMode: 'client' }}>
                <Bench viewMode={query.get('view') === 'client' ? 'client' : 'internal'} />
              </ProjectContext>
            </RequestContext>
          </HeadingLevel>
        </RootContext>
      </StrictMode>,
    );
  }

  disconnectedCallback() {
    this.#root?.unmount();
  }
}

customElements.define('timeline-bench', TimelineBench);
