/** The version whose source all this was read in. The build fails with any other. */
export const REACT_VERSION = '19.3.1';

/** Kinds of nodes in React's tree that are never made here, by React's numbers for them. */
export const UNUSED_KINDS: ReadonlyMap<number, string> = new Map([
  [12, 'Profiler'],
  [13, 'Suspense: lazyPart is without, and SWR is never told to suspend'],
  [18, 'a boundary that a server rendered'],
  [19, 'SuspenseList'],
  [22, 'Offscreen, which only Suspense and Activity make'],
  [23, 'LegacyHidden'],
  [24, 'a boundary of a cache'],
  [
    26,
    '<link>, <meta>, <style>, <script>, <title>: React would move them into the head of the page around',
  ],
  [27, '<html>, <head>, <body>'],
  [30, 'ViewTransition'],
  [31, 'Activity'],
]);

/**
 * What elements here have an `on…` for, as React writes it; besides those of onChange, onFocus and onBlur, onPointerEnter and
 * onPointerLeave. By itself React listens to everything else too, to every move of the mouse and turn of the wheel, and looks each
 * time for somebody who wants to know.
 */
export const EVENTS: readonly string[] = [
  'cancel',
  'click',
  'close',
  'keyDown',
  'keyUp',
  'mouseDown',
  'pointerCancel',
  'pointerDown',
  'pointerMove',
  'pointerUp',
  'submit',
  'touchStart',
];
const OTHER_EVENTS = ['change', 'focusin', 'focusout', 'input', 'pointerout', 'pointerover'];

const listOf = (events: readonly string[]) => `'${events.join(' ')}'.split(' ')`;

/** Variables that always have one value here. */
export const CONSTANTS: Readonly<Record<string, string>> = {
  simpleEventPluginEvents: listOf(EVENTS),
  allNativeEvents: `new Set(${listOf([...EVENTS, ...OTHER_EVENTS])}.map((name) => name.toLowerCase()))`,
  isHydrating: 'false',
  shouldStartViewTransition: 'false',
  // Only the scheduler of React's own tests has them.
  log$1: 'undefined',
  unstable_setDisableYieldValue: 'undefined',
  // Ways around browsers older than those of the build's target.
  isInputEventSupported: 'true',
  useFallbackCompositionData: 'false',
};

const NOTHING = 'undefined';

/** Functions that always give the same here and do nothing that counts. */
export const UNUSED_FUNCTIONS: Readonly<Record<string, string>> = {
  // No server renders the widget, so no root is hydrated and no event waits for that.
  hydrateRoot: NOTHING,
  clearIfContinuousEvent: NOTHING,
  popHydrationState: 'false',
  prepareToHydrateHostInstance: NOTHING,
  queueHydrationError: NOTHING,
  queueIfContinuousEvent: 'false',
  retryIfBlockedOn: NOTHING,
  throwOnHydrationMismatch: NOTHING,
  upgradeHydrationErrorsToRecoverable: 'null',
  // There is no ViewTransition.
  ViewTransitionPseudoElement: NOTHING,
  queueTransitionTypes: NOTHING,
  // No fragment has a ref.
  FragmentInstance: NOTHING,
  commitFragmentInstanceDeletionEffects: NOTHING,
  commitNewChildToFragmentInstances: NOTHING,
  // Nothing is preloaded, and nothing waits for a style sheet or an image before it shows.
  accumulateSuspenseyCommitOnFiber: NOTHING,
  isHostHoistableType: 'false',
  preinitModuleScript: NOTHING,
  preinitScript: NOTHING,
  preinitStyle: NOTHING,
  preload: NOTHING,
  preloadInstanceAndSuspendIfNeeded: NOTHING,
  preloadModule: NOTHING,
  waitForCommitToBeReady: 'null',
  // Forms have onSubmit and no action. No transition is started: a deferred value is none.
  defaultOnDefaultTransitionIndicator: NOTHING,
  dispatchOptimisticSetState: NOTHING,
  entangleAsyncAction: NOTHING,
  extractEvents$1: NOTHING,
  mountActionState: NOTHING,
  recursivelyResetForms: NOTHING,
  requestFormReset: NOTHING,
  rerenderActionState: NOTHING,
  startTransition: NOTHING,
  updateOptimisticImpl: NOTHING,
  // No promise is read or rendered.
  replaySuspendedUnitOfWork: NOTHING,
  trackUsedThenable: NOTHING,
  useThenable: NOTHING,
  // Nobody listens for onSelect, onBeforeInput or onComposition….
  constructSelectEvent: NOTHING,
  getFallbackBeforeInputChars: NOTHING,
  getNativeBeforeInputChars: NOTHING,
  // No custom element stands inside one of ours.
  isCustomElement: 'false',
  setPropOnCustomElement: NOTHING,
  // Nobody reads the stack of components that an error comes with.
  getStackByFiberInDevAndProd: '""',
};
