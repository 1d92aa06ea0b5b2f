import { useEffect } from 'react';
import * as z from 'zod/mini';
import { type } from '../../theme/index.ts';
import { keep, readKept } from '../kept.ts';
import { useProject } from '../ProjectContext.ts';

interface Props {
  readonly row: {
    readonly id: string;
    readonly version: number;
    readonly noteCount?: number | undefined;
  };
}

/** Marks a row for a client if it is new, was changed or has new notes since this browser last opened the project. */
export function NewMark({ row: { id, version, noteCount = 0 } }: Props) {
  const { project, viewMode } = useProject();
  const isClient = viewMode === 'client';
  const state = version + noteCount;
  useEffect(() => {
    if (isClient) visitOf(project.id).see(id, state);
  }, [isClient, project.id, id, state]);
  const news = isClient && visitOf(project.id).newsOf(id, state);
  if (!news) return null;
  return (
    <>
      {' '}
      <span className={`${type.text.xs} ${type.medium} ${type.accented}`}>{news}</span>
    </>
  );
}

const states = z.record(z.string(), z.number());

/** What an open page knows of the rows of a project. What it has shown, the next visit knows. */
class Visit {
  readonly #key: string;
  /** The rows as the visit before has left them. Null at the first visit. */
  readonly #before: z.output<typeof states> | null;
  readonly #news = new Map<string, 'New' | 'Updated' | null>();
  readonly #seen = new Map<string, number>();

  constructor(project: string) {
    this.#key = `project-dashboard-seen-${project}`;
    this.#before = readKept(this.#key, states);
  }

  /** Decided once: what changes while somebody looks is not new, and neither is an own change. */
  newsOf(id: string, state: number) {
    const known = this.#news.get(id);
    if (known !== undefined) return known;
    const before = this.#before === null ? state : this.#before[id];
    const news = before === undefined ? 'New' : before === state ? null : 'Updated';
    this.#news.set(id, news);
    return news;
  }

  see(id: string, state: number): void {
    // All rows that are drawn together are kept at once.
    if (this.#seen.size === 0) queueMicrotask(() => this.#write());
    this.#seen.set(id, state);
  }

  #write(): void {
    keep(this.#key, { ...readKept(this.#key, states), ...Object.fromEntries(this.#seen) });
    this.#seen.clear();
  }
}

const visits = new Map<string, Visit>();

function visitOf(project: string): Visit {
  const visit = visits.get(project) ?? new Visit(project);
  visits.set(project, visit);
  return visit;
}
