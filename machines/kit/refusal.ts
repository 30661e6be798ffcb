import { errorText } from '#contract/kit/errorText.ts';
import type { FailedRule } from '#contract/kit/form.ts';

/** How a call ended badly, as charts see it. */
export interface CallFailure {
  message: string;
  /** The named refusal; absent when no server answered. */
  code?: string;
  status?: number;
  details?: Record<string, unknown>;
  /** The fields that the refusal names. */
  fields?: readonly FailedRule[];
}

const asFailure = (error: unknown): Partial<CallFailure> => (typeof error === 'object' && error !== null ? error : {});

/** The named refusal of a failed call, or null when the server did not answer with one. */
export const refusalCode = (error: unknown): string | null => asFailure(error).code ?? null;

/** Whether no server answered: nothing is known of what happened. */
export const isUnanswered = (error: unknown): boolean => asFailure(error).status === undefined;

/** Whether the server answered that it could not answer: it is broken or busy, and the next call may be answered. */
export const isServerBusy = (error: unknown): boolean => {
  const { status = 0 } = asFailure(error);
  return status >= 500 || status === 429;
};

/** Whether another try may do: no server answered, or it could not. */
export const isTransient = (error: unknown): boolean => isUnanswered(error) || isServerBusy(error);

/** Whether what could not be sent may still go later: nothing is known of it, or only the moment was wrong. */
export const mayGoLater = (error: unknown): boolean => isTransient(error) || refusalCode(error) === 'notSignedIn';

/** Whether it is kept on this device and goes by itself. */
export const isHeld = (error: unknown): boolean => refusalCode(error) === 'held';

const shutOut = ['noAccount', 'membershipSuspended', 'membershipEnded'];

/** Whether the server knows for sure that no one is signed in here, or that they may not be; whatever else goes wrong may pass. */
export const endsSession = (error: unknown): boolean =>
  asFailure(error).status === 401 || shutOut.includes(refusalCode(error) ?? '');

/** What a refusal says beyond its code, as the contract has it for that code; empty where it says nothing. */
export const refusalDetails = (error: unknown): Record<string, unknown> => asFailure(error).details ?? {};

/** The first field that a refusal names, with the refusal's sentence; null where it names none. */
export function refusedField(error: unknown): FailedRule | null {
  const field = asFailure(error).fields?.[0]?.field;
  return field === undefined ? null : { field, message: errorText(error) };
}
