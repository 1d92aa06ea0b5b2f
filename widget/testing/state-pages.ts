import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { type LoadedProject, loadSample } from '../../api/sample/load-sample.ts';
import { changedProject } from './changed-project.ts';
import { projectPages } from './project-pages.ts';
import { type Audience, HEIGHTS, type Place, type State, WIDTHS, type Width } from './state.ts';
import { STATES } from './states.ts';

const TODAY = '2026-11-19';
const STAFF: readonly Audience[] = ['internal'];

/** A state for one audience in one window width. */
export interface Scene {
  readonly state: State;
  readonly audience: Audience;
  readonly width: Width;
}

/** The scenes of these states: each audience in each window width. */
export const scenesOf = (states: readonly State[]): readonly Scene[] =>
  states.flatMap((state) =>
    (state.audiences ?? STAFF).flatMap((audience) =>
      (state.widths ?? WIDTHS).map((width) => ({ state, audience, width })),
    ),
  );

export const SCENES = scenesOf(STATES);

/** One of {@link SCENES}. */
export function sceneOf(name: string, audience: Audience, width?: Width): Scene {
  const found = SCENES.find(
    (scene) =>
      scene.state.name === name &&
      scene.audience === audience &&
      scene.width === (width ?? scene.width),
  );
  if (found === undefined) throw new Error(`There is no state ${name} for ${audience}.`);
  return found;
}

/** Sets up a test file that visits the states: one server with the sample data, one browser. */
export function statePages() {
  const pages = projectPages();
  let sample: LoadedProject | undefined;
  let empty: LoadedProject | undefined;
  let changed: ReturnType<typeof changedProject> | undefined;

  beforeAll(async () => {
    [sample] = await loadSample(pages.server().database, TODAY);
    empty = await pages.server().createProject({
      title: 'Harbor Loyalty Study',
      client: 'Harbor Coffee',
      projectLead: 'Maya Okafor',
      startDate: 'November 16, 2026',
    });
  });

  async function placeFor(audience: Audience): Promise<Place> {
    if (sample === undefined || empty === undefined) throw new Error('The sample is not loaded.');
    const key = audience === 'client' ? 'clientToken' : 'internalToken';
    const signin = audience === 'agency' ? new URL(await pages.server().makeSigninLink()) : null;
    return {
      token: sample[key],
      project: `/?token=${sample[key]}`,
      empty: `/?token=${empty[key]}`,
      async changed() {
        changed ??= changedProject(pages.server());
        return `/?token=${(await changed)[key]}`;
      },
      list: signin ? signin.pathname + signin.hash : '/dashboard',
    };
  }

  return {
    /** Opens the page in the light theme and brings it into this state. `prepare` runs before the page opens. */
    async open(
      { state, audience, width }: Scene,
      prepare?: (page: Page) => Promise<unknown>,
    ): Promise<Page> {
      const place = await placeFor(audience);
      const usual = audience === 'agency' ? place.list : place.project;
      const address = (await state.address?.(place)) ?? usual;
      const page = await pages.openPage(address, {
        width,
        height: HEIGHTS[width],
        context: { colorScheme: 'light' },
        isFresh: state.isFresh ?? state.isEmbedded ?? false,
        prepare: async (fresh) => {
          await prepare?.(fresh);
          await state.prepare?.(fresh, place);
        },
      });
      await state.show(page);
      return page;
    },
  };
}
