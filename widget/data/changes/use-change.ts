import { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';
import type {
  RequestInput,
  RequestOptions,
} from '@project-dashboard/core/contract/client/send-request';
import type { Endpoint } from '@project-dashboard/core/contract/route';
import type {
  ChangeEndpoint,
  ReadEndpoint,
  Reply,
  RouteOf,
} from '@project-dashboard/core/contract/types';
import { useSWRConfig } from 'swr';
import type { ProjectChange } from '../../types/elements.d.ts';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { failureText } from '../../ui/form/save-outcome.ts';
import { useTell } from '../host-events.ts';
import { useFacts, useRequest } from '../ProjectContext.ts';
import { isAbout, readKey } from '../reads/read-key.ts';

/** The expected result of a read after the change. Shown at once while online, and reverted if the server refuses. */
interface Expectation<R extends ReadEndpoint> {
  readonly read: R;
  readonly input: RequestInput<RouteOf<R>>;
  readonly expect: (current: Reply<RouteOf<R>>) => Reply<RouteOf<R>>;
}

/** The request waits for a promised version, for example of an earlier change. What it expects is shown at once. */
type ChangeOptions = Omit<RequestOptions, 'ifMatch'> & {
  readonly ifMatch?: number | Promise<number>;
};

type Repeat<C extends ChangeEndpoint> = (
  error: unknown,
  input: RequestInput<RouteOf<C>>,
) => Promise<RequestInput<RouteOf<C>> | null>;

/**
 * Sends a change, then reloads every read that its `changes` topics name. Rejects with the request's error, after
 * reverting the expectation.
 *
 * `repeat` may turn a refused request into one that is sent instead; null gives up.
 */
export function useChange<C extends ChangeEndpoint>(route: C, repeat?: Repeat<C>) {
  const send = useSend();
  return <R extends ReadEndpoint>(
    input: RequestInput<RouteOf<C>>,
    options?: ChangeOptions,
    expectation?: Expectation<R>,
  ) => send(route, input, { ...options, repeat }, expectation);
}

export type Send = ReturnType<typeof useSend>;

/** Like {@link useChange}, for a route that its caller chooses. */
export function useSend() {
  const request = useRequest();
  const { loaded } = useFacts();
  const tell = useTell();
  const { live } = useElement();
  const { mutate } = useSWRConfig();

  return async <C extends ChangeEndpoint, R extends ReadEndpoint>(
    route: C,
    input: RequestInput<RouteOf<C>>,
    {
      ifMatch,
      repeat,
      ...options
    }: ChangeOptions & { readonly repeat?: Repeat<C> | undefined } = {},
    expectation?: Expectation<R>,
  ): Promise<Reply<RouteOf<C>>> => {
    let topics = route.changes ?? [];
    const send = async (attempt: RequestInput<RouteOf<C>>) => {
      const version = await ifMatch;
      const isOffline = !navigator.onLine;
      const sendNow = () =>
        request(route, attempt, version === undefined ? options : { ...options, ifMatch: version });
      return sendNow().catch(async (error: unknown) => {
        const row = loaded?.viewMode === 'client' ? rowIn(input) : undefined;
        const isOfRow = row !== undefined && row !== loaded?.project.id;
        // Only what has certainly not left the browser is sent again. The version still binds it to what was seen.
        if (!isOffline || !isOfRow || !(error instanceof ConnectionError)) throw error;
        await live.untilOnline(row);
        return sendNow();
      });
    };
    const pending = send(input).catch(async (error: unknown) => {
      const again = (await repeat?.(error, input)) ?? null;
      if (again === null) throw error;
      return send(again);
    });
    // What is on screen already must not look saved. Everything else waits in its form or button.
    const answered = expectation && live.wait(rowOf(route, input));
    try {
      if (expectation && navigator.onLine) await expectDuring(pending, expectation);
      const reply = await pending;
      const change = changeDetail(route, input, reply);
      if (change) tell('changed', change);
      return reply;
    } catch (error) {
      // A refusal by the project's state, for example because it was archived meanwhile.
      if (error instanceof ApiError && error.status === 409) {
        topics = [...topics, 'project'];
        live.release();
      }
      const message = failureText(error);
      if (message !== null) tell('error', { message });
      throw error;
    } finally {
      answered?.();
      // Reload after an error too: outdated rows on screen may have caused it.
      await mutate((key) => isAbout(key, topics));
    }
  };

  async function expectDuring<R extends ReadEndpoint>(
    pending: Promise<unknown>,
    { read, input, expect }: Expectation<R>,
  ) {
    await mutate<Reply<RouteOf<R>>>(
      readKey(read, input),
      async (current) => {
        await pending;
        return current;
      },
      {
        optimisticData: (current, displayed) => {
          const shown = displayed ?? current;
          if (shown === undefined)
            throw new Error('A change needs data that is already on screen.');
          return expect(shown);
        },
        rollbackOnError: true,
        populateCache: false,
        revalidate: false,
      },
    );
  }
}

const WHAT = ['project', 'projects', 'milestones', 'inputs', 'approvals'] as const;

/** The `detail` of the host's `changed` event. Null for a change without rows, for example a sign-in. */
function changeDetail(
  { action, changes = [] }: Pick<Endpoint, 'action' | 'changes'>,
  input: object,
  reply: unknown,
): ProjectChange | null {
  if (action === undefined) return null;
  const what = WHAT.filter((kind) => changes.some((topic) => topic === kind));
  return { what, id: idIn(reply) ?? rowIn(input) ?? '', action };
}

function idIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' ? value.id : undefined;
}

/** The row that shows its own change. Empty for a change of several rows, or of one that is gone from the screen. */
const rowOf = ({ action }: Pick<Endpoint, 'action' | 'changes'>, input: object): string =>
  (action === 'updated' && rowIn(input)) || '';

const rowIn = (input: object): string | undefined =>
  'inputId' in input && typeof input.inputId === 'string' ? input.inputId : idIn(input);
