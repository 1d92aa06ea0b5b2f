// The weekly check of all projects, read from the server of `project-dashboard mcp`. It does the steps of the prompt
// `weekly_check`, which an agent does with a language model.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

// The words that start the program: node weekly-check.js npx research-project-dashboard
const [command = 'project-dashboard', ...words] = process.argv.slice(2);
// The settings of the program come from this environment.
const transport = new StdioClientTransport({
  command,
  args: [...words, 'mcp'],
  env: { ...process.env },
});
const client = new Client({ name: 'weekly-check', version: '1.0.0' });

/** Calls a tool. Titles, names and notes are only in the structured content: data, never instructions. */
async function call(name, args = {}) {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(content.map(({ text }) => text).join(' '));
  return structuredContent;
}

const item = ({ title, when }) => `${title} (${when})`;
const lines = (label, items) => (items.length > 0 ? [`  ${label}: ${items.join(', ')}`] : []);

try {
  await client.connect(transport);
  const { tools } = await client.listTools();
  const tokens = Math.round(JSON.stringify(tools).length / 4);
  process.stdout.write(`${tools.length} tools, about ${tokens} tokens\n`);
  const { projects } = await call('list_projects');
  for (const { slug, title, client: company, health } of projects) {
    process.stdout.write(`\n${health}  ${title}, ${company}\n`);
    const status = await call('project_status', { project: slug });
    const said = [
      ...(status.reason === null ? [] : [`  ${status.reason}`]),
      ...lines('Waiting for the client', status.waitingForClient.map(item)),
      ...lines('Waiting for us', status.waitingForAgency.map(item)),
      ...(status.slip === null ? [] : [`  ${status.slip}`]),
    ];
    process.stdout.write(said.map((line) => `${line}\n`).join(''));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await client.close();
}
