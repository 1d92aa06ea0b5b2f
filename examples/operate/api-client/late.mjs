import { ApiError, ConnectionError, createClient } from 'research-project-dashboard/client';

const { PROJECT_DASHBOARD_URL: baseUrl = 'http://127.0.0.1:3000', AGENCY_KEY: token } = process.env;
const agency = createClient({ baseUrl, token });

const say = (line) => process.stdout.write(`${line}\n`);

/** Moves a milestone, based on the version that was read. If somebody changed it meanwhile, it stays. */
async function move(milestone, newDate, reason) {
  try {
    const { milestone: moved } = await agency.rescheduleMilestone(
      { id: milestone.id, body: { newDate, reason } },
      { ifMatch: milestone.version },
    );
    return `moved to ${moved.dueDate}`;
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) return 'changed meanwhile, not moved';
    throw error;
  }
}

async function run([newDate, reason = 'Moved by a program']) {
  for (const { id, slug, title, health, causes } of await agency.listProjectHealth({})) {
    say(`${health}  ${title}`);
    if (health === 'ON TRACK') continue;
    const milestones = await agency.listMilestones({ id });
    for (const { kind, title, dueDate } of causes) {
      const late = milestones.find((one) => kind === 'milestone' && one.title === title);
      const done = late && newDate ? await move(late, newDate, reason) : `due ${dueDate}`;
      say(`  ${title}: ${done}`);
    }
    say(`  ${baseUrl}/dashboard?q=${slug}`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  // Each has one sentence that a person can act on.
  if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
