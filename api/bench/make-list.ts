import * as z from 'zod/mini';
import { sampleStudy } from '../../core/testing/bench/sample-rows.ts';
import type { ApiChild } from './programs.ts';

const rows = z.array(z.looseObject({ id: z.string() }));

/** A list of milestones as one view sees it. */
interface View {
  readonly token: string;
  readonly rows: z.output<typeof rows>;
  /** The size of the response's body. */
  readonly bytes: number;
  readonly etag: string;
}

/** A project with a list of milestones. */
export interface List {
  readonly id: string;
  /** The path of its milestones. */
  readonly path: string;
  readonly internal: View;
  readonly client: View;
}

/** Creates a project with so many milestones, and reads them in both views. */
export async function makeList({ url, agency }: ApiChild, count: number): Promise<List> {
  const { id, internalToken, clientToken } = await agency.createProject({
    body: sampleStudy(count, { milestones: count }),
  });
  const path = `/api/projects/${id}/milestones`;
  const as = async (token: string): Promise<View> => {
    const response = await fetch(url + path, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' },
    });
    const text = await response.text();
    return {
      token,
      rows: z.parse(rows, JSON.parse(text)),
      bytes: Buffer.byteLength(text),
      etag: response.headers.get('ETag') ?? '',
    };
  };
  return { id, path, internal: await as(internalToken), client: await as(clientToken) };
}

/** A row that the references store. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Rows of a response as the references store them: only text, numbers and null. */
export function flatRows(rows: readonly object[]): Row[] {
  return rows.map((row) => {
    const flat: Record<string, string | number | null> = {};
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'string' || typeof value === 'number' || value === null)
        flat[name] = value;
      else flat[name] = JSON.stringify(value);
    return flat;
  });
}
