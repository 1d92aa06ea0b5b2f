import type { Client } from '@project-dashboard/core/contract/client/client';
import { parseWhole } from '@project-dashboard/core/contract/faults/faults';
import type { ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import * as z from 'zod/mini';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';

export interface Context extends Pick<Io, 'pause'> {
  readonly client: Client;
  /** ISO, in the time zone of the reports. */
  readonly today: string;
  readonly timeZone: string;
  readonly allowsChanges: boolean;
  /** The slug or id of the only project that the server may show; undefined for all. */
  readonly only: string | undefined;
  /** The project that is named, or the only one. */
  readonly project: (word: string | undefined) => Promise<ProjectHealthRow>;
  /** The hash of a text, which only this process can make. */
  readonly seal: (text: string) => string;
}

/**
 * The answer of a tool. `text` has only our own words and numbers. Titles, notes and all other text that people wrote belong
 * into `data`.
 */
export interface Answer {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly changes: boolean;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Checks the arguments and runs the tool. Throws a Failure with a sentence. */
  readonly run: (given: unknown, context: Context) => Promise<Answer>;
}

interface ToolSpec<Input extends z.ZodMiniType>
  extends Pick<Tool, 'name' | 'title' | 'description'> {
  readonly changes?: boolean;
  readonly input: Input;
  readonly run: (given: z.output<Input>, context: Context) => Promise<Answer>;
}

/** Defines a tool by the schema of its arguments. */
export function defineTool<Input extends z.ZodMiniType>({
  name,
  title,
  description,
  changes = false,
  input,
  run,
}: ToolSpec<Input>): Tool {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return {
    ...{ name, title, description, changes, arguments: schema },
    async run(given, context) {
      const parsed = parseWhole(input, given);
      if (parsed.ok) return run(parsed.value, context);
      throw new Failure(
        parsed.faults
          .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
          .join(' '),
        { code: 'arguments.invalid' },
      );
    },
  };
}

export const described = <Schema extends z.ZodMiniType>(schema: Schema, meaning: string): Schema =>
  schema.check(z.describe(meaning));

export const projectArgument = z.optional(
  described(z.string(), 'Slug or id. Leave it out where the server has one project.'),
);
