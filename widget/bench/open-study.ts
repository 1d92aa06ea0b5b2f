import { createClient } from '@project-dashboard/core/client';
import {
  addApprovals,
  addInputs,
  addMilestones,
  sampleProject,
} from '../../core/testing/bench/sample-rows.ts';
import { startTemporaryServer } from '../../core/testing/bench/temporary-server.ts';

interface Study {
  /** The rows of each of its three lists. */
  readonly rows: number;
  /** The origin of a site that may embed it. */
  readonly embedOrigin?: string;
}

/** Starts a server with one project. */
export async function openStudy(widget: string, { rows, embedOrigin }: Study) {
  const server = await startTemporaryServer(widget, embedOrigin);
  const agency = createClient({ baseUrl: server.url, token: server.agencyKey });
  const project = await agency.createProject({ body: sampleProject(1) });
  await addMilestones(agency, project.id, rows);
  await addInputs(agency, project.id, rows);
  await addApprovals(agency, project.id, rows);
  return { server, agency, project, stop: () => server.stop() };
}
