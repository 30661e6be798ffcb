/** How a call ended badly, as charts see it. */
export interface CallFailure {
  message: string;
  /** The named refusal; absent when no server answered. */
  code?: string;
  status?: number;
  details?: Record<string, unknown>;
}

const asFailure = (error: unknown): Partial<CallFailure> => (typeof error === 'object' && error !== null ? error : {});

/** The named refusal of a failed call, or null when the server did not answer with one. */
export const refusalCode = (error: unknown): string | null => asFailure(error).code ?? null;

/** Whether no server answered: nothing is known of what happened. */
export const isUnanswered = (error: unknown): boolean => asFailure(error).status === undefined;

export const refusalDetails = (error: unknown): Record<string, unknown> => asFailure(error).details ?? {};
