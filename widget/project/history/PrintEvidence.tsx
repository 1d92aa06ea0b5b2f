import { ApiError } from '@project-dashboard/core/contract/client/errors';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { EVIDENCE_STYLES } from '@project-dashboard/core/rules/evidence/evidence-page';
import { useEffect, useRef } from 'react';
import { useProject, useRequest } from '../../data/ProjectContext.ts';
import { printAlone } from '../../data/print-alone.ts';
import { documentFetch } from '../../data/reads/document-fetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useRoot } from '../../ui/context/ElementContext.tsx';
import { failureText, SAVED } from '../../ui/form/save-outcome.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { downloadFile } from '../../ui/proof/ProofDialog.tsx';
import * as styles from './History.css.ts';

/** Prints the page of evidence; where the browser cannot print, saves it as a file. */
export function PrintEvidence() {
  const { id, slug } = useProject().project;
  const request = useRequest();
  const root = useRoot().getRootNode();
  const paper = useRef<HTMLElement>(null);
  const { run, isPending, fault } = useAction();
  // Some browsers inside other apps have no print.
  const canPrint = typeof window.print === 'function';

  useEffect(() => () => paper.current?.remove(), []);

  const print = async (zone: string | undefined) => {
    let page: Document | undefined;
    const fetch = documentFetch((parsed) => {
      page = parsed;
    });
    await request(endpoints.readEvidence, { id, query: { zone, styles: 'none' } }, { fetch });
    const content = page?.querySelector('main');
    if (!(root instanceof ShadowRoot) || !content) return;
    paper.current?.remove();
    paper.current = await paperOf(content);
    root.append(paper.current);
    printAlone(paper.current);
  };

  const save = async (zone: string | undefined) => {
    const page = await request(endpoints.readEvidence, { id, query: { zone } });
    const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
    downloadFile(address, `evidence-${slug}.html`);
    // The browser reads the address after this task.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };

  const printOrSave = async () => {
    const read = canPrint ? print : save;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    try {
      await read(timeZone).catch((error: unknown) => {
        // The server may not know a zone that this browser knows.
        if (error instanceof ApiError && error.status === 422) return read(undefined);
        throw error;
      });
      return SAVED;
    } catch (error) {
      return { ok: false, message: failureText(error) ?? 'The evidence did not load.' };
    }
  };

  return (
    <div className={styles.print}>
      <Button
        size="sm"
        icon="document"
        isPending={isPending}
        pendingLabel="Preparing..."
        onClick={() => void run(printOrSave)}
      >
        {canPrint ? 'Print evidence' : 'Download evidence'}
      </Button>
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </div>
  );
}

/** An element that only a printer sees, with the page and its styles, apart from those of the dashboard. */
async function paperOf(content: Element): Promise<HTMLElement> {
  const paper = document.createElement('div');
  paper.className = styles.paper;
  const shadow = paper.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(EVIDENCE_STYLES);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(document.importNode(content, true));
  const pictures = [...shadow.querySelectorAll('img')];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return paper;
}
