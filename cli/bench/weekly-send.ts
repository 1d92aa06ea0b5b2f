import { createTransport } from 'nodemailer';
import type { Bench } from '../../api/bench/open-bench.ts';
import { fromSource, nextLine, startChild } from '../../api/bench/programs.ts';
import { outcome, type ResultRow, tell } from '../../core/testing/bench/results.ts';
import { createProjects, tenAtOnce } from '../../core/testing/bench/sample-rows.ts';
import { runCli } from './run-cli.ts';

const MAILS = 2500;
const MOST_ROUNDS = 3;

/** The weekly mails to new recipients, compared with a pooled SMTP client. */
export async function measureWeeklySend(bench: Bench): Promise<ResultRow[]> {
  const run = await openMailRun(bench, MAILS);
  try {
    const [ratios, seconds, limits] = [[] as number[], [] as number[], [] as number[]];
    for (let round = 0; round < Math.min(bench.rounds, MOST_ROUNDS); round++) {
      const limit = await run.sendPooled();
      const ms = await run.send();
      ratios.push(ms / limit);
      seconds.push(ms / 1000);
      limits.push(limit / 1000);
    }
    const row = {
      measure: 'weekly send, 2,500 mails',
      outcomes: [
        outcome(ratios, { unit: "times the catcher's limit", aim: 4, isLimit: true }),
        outcome(seconds, { unit: 's' }),
        outcome(limits, { unit: 's for the catcher' }),
      ],
    };
    tell(row);
    return [row];
  } finally {
    await run.close();
  }
}

/** Recipients that each project gets in each round. A project holds at most 100. */
const RECIPIENTS = 10;

/** An API with projects, and a mail server on this machine. */
interface MailRun {
  /** Adds recipients and sends their mails with `weekly send --all`. Returns the time of the process, in milliseconds. */
  send(): Promise<number>;
  /**
   * How long a pool of five SMTP connections takes to send as many mails of the same size, in milliseconds: the mail
   * server's own limit.
   */
  sendPooled(): Promise<number>;
  close(): Promise<void>;
}

/** Prepares runs of so many mails each. */
async function openMailRun(bench: Bench, mails: number): Promise<MailRun> {
  const api = await bench.api();
  const count = Math.ceil(mails / RECIPIENTS);
  const projects = await createProjects(api.agency, { count, milestones: 6, inputs: 2 });
  const catcher = startChild(fromSource(`${import.meta.dirname}/mail-catcher.ts`));
  const smtpUrl = await nextLine(catcher);
  const env = {
    PROJECT_DASHBOARD_URL: api.url,
    AGENCY_KEY: api.agencyKey,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Agency updates <updates@agency.example>',
  };
  const caught = async () => {
    catcher.write('');
    return Number(await nextLine(catcher));
  };
  let round = 0;
  return {
    async send() {
      round++;
      await tenAtOnce(mails, (index) =>
        api.agency.addRecipient({
          id: projects[index % count]?.id ?? '',
          body: { email: `reader-${round}-${index}@client.example` },
        }),
      );
      const before = await caught();
      const { ms } = await runCli(['weekly', 'send', '--all', '--quiet'], env);
      if ((await caught()) - before !== mails) throw new Error('Some mails were not sent.');
      return ms;
    },

    async sendPooled() {
      const slug = projects[0]?.slug ?? '';
      const { out: raw } = await runCli(['weekly', 'preview', slug, '--format', 'eml'], env);
      const { hostname: host, port } = new URL(smtpUrl);
      const pool = createTransport({ pool: true, maxMessages: Infinity, host, port: Number(port) });
      const began = performance.now();
      const send = (_: unknown, index: number) =>
        pool.sendMail({
          envelope: { from: 'updates@agency.example', to: `reader-${index}@client.example` },
          raw,
        });
      await Promise.all(Array.from({ length: mails }, send));
      pool.close();
      return performance.now() - began;
    },

    close: () => catcher.stop(),
  };
}
