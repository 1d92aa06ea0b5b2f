import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import type { SaveFailure } from '../../../ui/form/save-outcome.ts';

/** What a dialog asks for when it is submitted. */
export interface CausesHandle {
  /** The causes to send, empty if nothing is stated; null if a field has an error. */
  readonly read: () => readonly StatedCause[] | null;
}

/** What a dialog must know of the question. */
export interface CausesState {
  readonly isDirty: boolean;
  /** True if the reason may not stay empty. */
  readonly needsReason: boolean;
  /** The error of the reason, once the dialog was submitted. */
  readonly reasonFault: string | undefined;
}

export const NO_CAUSES: CausesState = {
  isDirty: false,
  needsReason: false,
  reasonFault: undefined,
};

/** True for an error of the server that stands in the question. */
export const isAboutCauses = ({ path }: SaveFailure): boolean =>
  path?.startsWith('causes') ?? false;

/** The part of a request with the causes. A move without a stated cause is sent without causes. */
export const withCauses = (causes: readonly StatedCause[]) =>
  causes.length === 0 ? {} : { causes: [...causes] };
