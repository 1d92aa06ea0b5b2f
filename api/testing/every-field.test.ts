import type { ApprovalChanges, NewApproval } from '@project-dashboard/core/approvals';
import { type Route, routes } from '@project-dashboard/core/contract';
import type { newInput } from '@project-dashboard/core/inputs';
import type { NewMilestone } from '@project-dashboard/core/milestones';
import type { NewProject } from '@project-dashboard/core/projects';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rawRequest } from './raw-request.ts';
import { testServer } from './server.ts';
import { DATABASE_KINDS } from './test-database.ts';

/*
 * A value for every field of every body, different from the default and from every other value. A new field does not
 * compile without a value here.
 */
const MILESTONE = {
  title: 'Fieldwork',
  status: 'incomplete',
  owner: 'client',
  dueDate: '2026-12-01',
  completedDate: '2026-12-02',
  sortOrder: 7,
} as const satisfies Required<NewMilestone>;

const INPUT = {
  title: 'Logo files',
  status: 'received',
  dueDate: '2026-12-03',
  receivedDate: '2026-12-04',
  impactIfDelayed: 'Project Delay',
  sortOrder: 7,
} as const satisfies Required<z.output<typeof newInput>>;

const NEW_APPROVAL = {
  itemName: 'Concept boards',
  type: 'link',
  url: 'https://boards.example/1',
  dueDate: '2026-12-05',
  sortOrder: 7,
} as const satisfies Required<NewApproval>;

const APPROVAL = {
  itemName: 'Final boards',
  type: 'image',
  url: 'https://boards.example/2',
  dueDate: '2026-12-06',
  approved: true,
  approvedDate: 'October 20',
  proofScreenshot:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
} as const satisfies Required<ApprovalChanges>;

const target = (name: string) => ({ description: `${name} described`, target: `${name} reached` });

const PROJECT = {
  title: 'Brand tracker',
  client: 'Northwind Beverages',
  projectLead: 'Maya Okafor',
  startDate: 'November 19, 2026',
  slug: 'a-slug',
  sharedFolderUrl: 'https://folder.example/3',
  internalToken: `internal_${'a'.repeat(32)}`,
  clientToken: `client_${'b'.repeat(32)}`,
  businessQuestions: ['Who buys?'],
  successCriteria: { see: target('See'), select: target('Select'), buy: target('Buy') },
  takesPart: true,
  designImprovements: ['Shorter questions'],
  orchestrationImprovements: ['Earlier kick-off'],
} as const satisfies Required<Omit<NewProject, 'milestones' | 'inputs' | 'approvals'>>;

const { sortOrder: _, ...NEW_MILESTONE } = MILESTONE;
const { sortOrder: __, ...NEW_INPUT } = INPUT;
const { sortOrder: ___, ...LISTED_APPROVAL } = NEW_APPROVAL;
const PROJECT_LISTS = {
  milestones: [NEW_MILESTONE],
  inputs: [NEW_INPUT],
  approvals: [LISTED_APPROVAL],
};

type Values = Readonly<Record<string, unknown>>;

/** The required fields of a body besides the tested field. */
const NEEDED: Readonly<Record<string, Values>> = {
  approvedDate: { approved: true },
  proofScreenshot: { approved: true },
};

const LISTS: readonly {
  readonly table: string;
  readonly list: Route;
  readonly create: Route;
  readonly change: Route;
  readonly required: Values;
  readonly created: Values;
  readonly changed: Values;
}[] = [
  {
    table: 'milestones',
    list: routes.listMilestones,
    create: routes.createMilestone,
    change: routes.updateMilestone,
    required: {},
    created: MILESTONE,
    changed: MILESTONE,
  },
  {
    table: 'inputs',
    list: routes.listInputs,
    create: routes.createInput,
    change: routes.updateInput,
    required: {},
    created: INPUT,
    changed: INPUT,
  },
  {
    table: 'approvals',
    list: routes.listApprovals,
    create: routes.createApproval,
    change: routes.updateApproval,
    required: { itemName: 'An item' },
    created: NEW_APPROVAL,
    changed: APPROVAL,
  },
];

const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

const rowSchema = z.looseObject({ id: z.string() });
type Row = z.output<typeof rowSchema>;

const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A value as its column stores it. */
function stored(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

describe.each(DATABASE_KINDS)('every field of every body is stored and read back on %s', (kind) => {
  const server = testServer({ kind, clock: () => new Date('2026-11-19T14:42:00Z') });
  let projectId: string;
  let clientToken: string;

  beforeAll(async () => {
    const project = await server.createProject();
    projectId = project.id;
    clientToken = project.clientToken;
  });

  async function send(route: Route, id: string, body?: Values, token = server.agencyKey) {
    const path = route.path.includes('{inputId}')
      ? route.path.replace('{id}', projectId).replace('{inputId}', id)
      : route.path.replace('{id}', id);
    const { status, json, text } = await rawRequest(server.url, path, {
      method: route.method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });
    expect(status, text).toBe(route.status);
    return json;
  }

  /** The field in the response, in the list and in its column. */
  async function places(table: string, field: string, reply: Row, list: unknown) {
    const listed = z.array(rowSchema).parse(list);
    const inStore = await server.database.reader(table).where({ id: reply.id }).first();
    return {
      reply: reply[field],
      list: listed.find(({ id }) => id === reply.id)?.[field],
      store: z.looseObject({}).parse(inStore)[columnOf(field)],
    };
  }

  describe.each(LISTS)('$table', ({ table, list, create, change, required, created, changed }) => {
    const createRow = async (body: Values) =>
      rowSchema.parse(await send(create, projectId, { ...required, ...body }));

    test.each(fieldsOf(create.body?.internal))('a create with %s', async (field) => {
      const rows = z.array(z.unknown()).parse(await send(list, projectId));
      const reply = await createRow({ [field]: created[field] });
      // A new row always goes to the end, whatever position was sent.
      const value = field === 'sortOrder' ? rows.length : created[field];
      expect(value).toBeDefined();
      expect(await places(table, field, reply, await send(list, projectId))).toEqual({
        reply: value,
        list: value,
        store: stored(value),
      });
    });

    const changes = [
      ...fieldsOf(change.body?.internal).map((field) => ['an editor', field] as const),
      ...fieldsOf(change.body?.client).map((field) => ['a client', field] as const),
    ];
    test.each(changes)('a change by %s of %s', async (who, field) => {
      const { id } = await createRow({});
      const token = who === 'a client' ? clientToken : server.agencyKey;
      const body = { ...NEEDED[field], [field]: changed[field] };
      const reply = rowSchema.parse(await send(change, id, body, token));
      const isProof = field === 'proofScreenshot';
      const value = isProof ? `/api/approvals/${id}/proof` : changed[field];
      expect(value).toBeDefined();
      expect(await places(table, field, reply, await send(list, projectId))).toEqual({
        reply: value,
        list: value,
        // The bytes of a proof are in another table. The list above has found them there.
        store: isProof ? undefined : stored(value),
      });
    });
  });

  describe('projects', () => {
    const createBody = routes.createProject.body.internal;
    const lists = Object.keys(PROJECT_LISTS);
    const own = fieldsOf(createBody).filter((field) => !lists.includes(field));

    test('has a value for every field of a create', () => {
      expect(fieldsOf(createBody).toSorted()).toEqual(
        [...Object.keys(PROJECT), ...lists].toSorted(),
      );
    });

    test('a create with all fields and lists', async () => {
      const reply = rowSchema.parse(
        await send(routes.createProject, '', { ...PROJECT, ...PROJECT_LISTS }),
      );
      for (const field of own) {
        const value = z.looseObject({}).parse(PROJECT)[field];
        expect(
          await places('projects', field, reply, await send(routes.listProjects, '')),
          field,
        ).toEqual({ reply: value, list: value, store: stored(value) });
      }
      for (const [list, [row]] of [
        [routes.listMilestones, PROJECT_LISTS.milestones],
        [routes.listInputs, PROJECT_LISTS.inputs],
        [routes.listApprovals, PROJECT_LISTS.approvals],
      ] as const)
        expect(await send(list, reply.id)).toEqual([expect.objectContaining(row)]);
    });

    test.each(fieldsOf(routes.updateProject.body.internal))('a change of %s', async (field) => {
      const { id } = await server.createProject();
      const finish = rowSchema.parse(await send(routes.createMilestone, id, {}));
      const own = { sharesLedger: true, clientPageUrl: 'https://portal.example/study' };
      const changed = { ...PROJECT, ...own, finishMilestoneId: finish.id };
      const value = z.looseObject({}).parse(changed)[field];
      expect(value).toBeDefined();
      const reply = rowSchema.parse(await send(routes.updateProject, id, { [field]: value }));
      const list = await send(routes.listProjects, '');
      expect(await places('projects', field, reply, list)).toEqual({
        reply: value,
        list: value,
        store: stored(value),
      });
    });
  });
});
