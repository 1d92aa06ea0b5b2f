import { type Client, nextCursor } from '@project-dashboard/core/client';

/** All notes of a project or of one row, newest first, read page by page. */
export async function readAllNotes(client: Client, id: string, row: string | undefined) {
  const notes: Awaited<ReturnType<Client['listNotes']>>[number][] = [];
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const received = (response: Response) => {
      next = nextCursor(response.headers.get('Link'));
    };
    notes.push(...(await client.listNotes({ id, query: { row, cursor } }, { received })));
    cursor = next;
  } while (cursor !== undefined);
  return notes.map((note) => ({ isInternal: false, ...note }));
}
