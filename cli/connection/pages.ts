import { nextCursor } from '@project-dashboard/core/contract/client/send-request';

interface Page<Content> {
  readonly content: Content;
  readonly isLast: boolean;
}

/** Reads a list page by page. `read` gets the cursor of the page and the options of its request. */
export async function* pagesOf<Content>(
  read: (
    cursor: string | undefined,
    options: { readonly received: (response: Response) => void },
  ) => Promise<Content>,
): AsyncGenerator<Page<Content>> {
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const received = ({ headers }: Response) => {
      next = nextCursor(headers.get('Link'));
    };
    const content = await read(cursor, { received });
    cursor = next === cursor ? undefined : next;
    yield { content, isLast: cursor === undefined };
  } while (cursor !== undefined);
}
