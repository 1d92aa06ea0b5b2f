import { type PerView, type Route, viewsOf } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { ApprovalChanges, NewApproval } from '@project-dashboard/core/rows/approvals/fields';
import type { newInput } from '@project-dashboard/core/rows/inputs/fields';
import type { NewMilestone } from '@project-dashboard/core/rows/milestones/fields';
import type { NewProject } from '@project-dashboard/core/rows/projects/fields';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROOF } from './samples.ts';
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
  proofScreenshot: PROOF,
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

interface List {
  readonly table: string;
  readonly list: Route;
  readonly create: Route;
  readonly change: Route;
  readonly required: Values;
  readonly created: Values;
  readonly changed: Values;
}
const { listMilestones, createMilestone, updateMilestone } = routes;
const { listInputs, createInput, updateInput } = routes;
const { listApprovals, createApproval, updateApproval } = routes;
const LISTS: readonly List[] = [
  {
    ...{ table: 'milestones', required: {}, created: MILESTONE, changed: MILESTONE },
    ...{ list: listMilestones, create: createMilestone, change: updateMilestone },
  },
  {
    ...{ table: 'inputs', required: {}, created: INPUT, changed: INPUT },
    ...{ list: listInputs, create: createInput, change: updateInput },
  },
  {
    ...{ table: 'approvals', required: { itemName: 'An item' } },
    ...{ created: NEW_APPROVAL, changed: APPROVAL },
    ...{ list: listApprovals, create: createApproval, change: updateApproval },
  },
];

const bodyOf = ({ body }: Route): Partial<PerView> => (body ? viewsOf(body) : {});

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
    ({ id: projectId, clientToken } = await server.createProject());
  });

  async function send(route: Route, id: string, body?: Values, token = server.agencyKey) {
    const path = route.path.includes('{inputId}')
      ? route.path.replace('{id}', projectId).replace('{inputId}', id)
      : route.path.replace('{id}', id);
    const sent = { method: route.method, token, ...(body !== undefined && { body }) };
    const { status, json, text } = await server.request(path, sent);
    expect(status, text).toBe(route.status);
    return json;
  }

  /** Checks that the response, the list and the column have this value. */
  async function expectKept(
    { table, list }: Pick<List, 'table' | 'list'>,
    reply: Row,
    field: string,
    value: unknown,
  ) {
    expect(value, field).toBeDefined();
    const listed = z.array(rowSchema).parse(await send(list, projectId));
    const inStore = await server.database.reader(table).where({ id: reply.id }).first();
    const kept = {
      reply: reply[field],
      list: listed.find(({ id }) => id === reply.id)?.[field],
      store: z.looseObject({}).parse(inStore)[columnOf(field)],
    };
    // The bytes of a proof are in another table. The list has found them there.
    const store = field === 'proofScreenshot' ? undefined : stored(value);
    expect(kept, field).toEqual({ reply: value, list: value, store });
  }

  describe.each(LISTS)('$table', (one) => {
    const createRow = async (body: Values) =>
      rowSchema.parse(await send(one.create, projectId, { ...one.required, ...body }));

    test.each(fieldsOf(bodyOf(one.create).internal))('a create with %s', async (field) => {
      const rows = z.array(z.unknown()).parse(await send(one.list, projectId));
      const reply = await createRow({ [field]: one.created[field] });
      // A new row always goes to the end, whatever position was sent.
      await expectKept(one, reply, field, field === 'sortOrder' ? rows.length : one.created[field]);
    });

    const changes = [
      ...fieldsOf(bodyOf(one.change).internal).map((field) => ['an editor', field] as const),
      ...fieldsOf(bodyOf(one.change).client).map((field) => ['a client', field] as const),
    ];
    test.each(changes)('a change by %s of %s', async (who, field) => {
      const { id } = await createRow({});
      const token = who === 'a client' ? clientToken : server.agencyKey;
      const body = { ...NEEDED[field], [field]: one.changed[field] };
      const reply = rowSchema.parse(await send(one.change, id, body, token));
      const path = `/api/approvals/${id}/proof`;
      await expectKept(one, reply, field, field === 'proofScreenshot' ? path : one.changed[field]);
    });
  });

  describe('projects', () => {
    const projects = { table: 'projects', list: routes.listProjects };
    const valueIn = (values: Values, field: string) => values[field];

    test('a create with all fields and lists', async () => {
      const fields = fieldsOf(routes.createProject.body);
      const sent = { ...PROJECT, ...PROJECT_LISTS };
      expect(fields.toSorted()).toEqual(Object.keys(sent).toSorted());
      const reply = rowSchema.parse(await send(routes.createProject, '', sent));
      for (const field of Object.keys(PROJECT))
        await expectKept(projects, reply, field, valueIn(PROJECT, field));
      for (const [list, [row]] of [
        [listMilestones, PROJECT_LISTS.milestones],
        [listInputs, PROJECT_LISTS.inputs],
        [listApprovals, PROJECT_LISTS.approvals],
      ] as const)
        expect(await send(list, reply.id)).toEqual([expect.objectContaining(row)]);
    });

    test.each(fieldsOf(routes.updateProject.body))('a change of %s', async (field) => {
      const { id } = await server.createProject();
      const finish = rowSchema.parse(await send(createMilestone, id, {}));
      const own = { sharesLedger: true, clientPageUrl: 'https://portal.example/study' };
      const changed = { ...PROJECT, ...own, finishMilestoneId: finish.id };
      const value = valueIn(changed, field);
      const reply = rowSchema.parse(await send(routes.updateProject, id, { [field]: value }));
      await expectKept(projects, reply, field, value);
    });
  });
});
