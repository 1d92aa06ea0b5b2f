import type { SendRequest } from '@project-dashboard/core/contract/client/send-request';
import type { Reply, Routes } from '@project-dashboard/core/contract/types';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { createContext, use } from 'react';
import { useLiveState } from '../ui/live/live-state.ts';
import type { ReadLog } from './reads/read-log.ts';
import type { Retries } from './reads/retries.ts';

/** The project on the page and its token's view. */
type LoadedProject = Reply<Routes['readProjectByToken']>;

/** The server and the credential of an element, what it has read, and when it reads again what failed. */
export interface Source {
  /** The API's origin. The project's links start with it. */
  readonly api: string;
  /** Missing on the /dashboard page, whose session cookie is the credential. */
  readonly token: string | undefined;
  readonly reads: ReadLog;
  readonly retries: Retries;
}

/** What every part knows of the data on the page. */
export interface ProjectFacts {
  readonly source: Source;
  /** Sends requests to the API with the element's address and token. */
  readonly request: SendRequest;
  /** Makes the open page go on with a new token, after its link was rotated. */
  readonly renewToken: (token: string) => void;
  /** The agency's own face, with the address of its logo. Undefined while it is read, empty where nothing reads it. */
  readonly agency: AgencyFace | undefined;
  /** Null outside of a project's page. */
  readonly loaded: LoadedProject | null;
  /** Opens the project's history. Null in the client view, in the history itself and outside a project. */
  readonly openHistory: (() => Promise<void>) | null;
}

export const ProjectContext = createContext<ProjectFacts | null>(null);

export function useFacts(): ProjectFacts {
  const facts = use(ProjectContext);
  if (facts === null) throw new Error('Data was read outside of a DataProvider.');
  return facts;
}

export const useApi = (): string => useFacts().source.api;
export const useRequest = (): SendRequest => useFacts().request;

/** The loaded project. Throws outside the project page, which loads it. */
export function useProject(): LoadedProject {
  const { loaded } = useFacts();
  if (loaded === null) throw new Error('A project was read outside of its page.');
  return loaded;
}

/** True if the client of this project may answer, besides its ticks. */
export function useTakesPart(): boolean {
  const { project } = useProject();
  return 'takesPart' in project && project.takesPart;
}

/**
 * True if the reader may edit: agency staff, unless the project is archived. A form that was open when somebody else
 * archived it stays until it is closed or the server refuses it.
 */
export function useCanEdit(): boolean {
  const { project, viewMode } = useProject();
  const isArchived = project.archivedAt !== null;
  const isKept = useLiveState(({ ownRow }) => isArchived && ownRow !== null);
  return viewMode === 'internal' && (!isArchived || isKept);
}
