import { refusalText } from '#contract/kit/refusals.ts';

/** Takes a failure that no one expected, the operation that met it, and the reference that its answer carries. */
export type OnCrash = (error: unknown, operation: string, reference: string) => void;

/** What the answer says of such a failure: nothing of it but the reference under which the log has it. */
export const crashText = (reference: string): string => `${refusalText('bug')} (${reference})`;
