import * as z from 'zod/mini';

/** How a server that is told to stop goes about it; times in milliseconds. */
export interface StopLimits {
  /** How long it goes on as before while `/health/ready` says that it stops. */
  waitMs: number;
  /** How long requests that run may take after that. */
  finishMs: number;
}

const seconds = (name: string) =>
  z.optional(z.string().check(z.regex(/^\d{1,3}$/, { error: `${name} must be a number of seconds, 0 to 999.` })));

/** The variables that say so. */
export const stopVariables = {
  STOP_WAIT_SECONDS: seconds('STOP_WAIT_SECONDS'),
  STOP_FINISH_SECONDS: seconds('STOP_FINISH_SECONDS'),
};

type StopEnvironment = { [Name in keyof typeof stopVariables]?: string | undefined };

/** No one waits where nothing in front looks at `/health/ready`; what runs ends before Docker's ten seconds do. */
export const stopLimitsOf = ({
  STOP_WAIT_SECONDS: wait = '0',
  STOP_FINISH_SECONDS: finish = '8',
}: StopEnvironment): StopLimits => ({
  waitMs: Number(wait) * 1000,
  finishMs: Number(finish) * 1000,
});
