import type { CallName } from '#contract/calls.ts';
import { Refused } from '#server/kit/refused.ts';
import { createCalling, type RequestParts, testDispatcher } from '#tests/support/tenant/calling.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';
import { pausing, somebodyWaits } from './pausing.ts';

export type Made = [personId: string | null, call: CallName, said: RequestParts];

/** Lets the first call write everything and hold it back, starts the second, and commits the first once the second waits for it. Answers `done` or the second's refusal. */
export async function second(tenant: Tenant, [by, name, said]: Made, [byThen, then, saidThen]: Made): Promise<string> {
  const paused = pausing(tenant.db);
  const first = createCalling(tenant.db, testDispatcher(paused.db), tenant.now).call(by, name, said);
  await paused.written;
  const outcome = outcomeOf(tenant, [byThen, then, saidThen]);
  await Promise.race([outcome, somebodyWaits(tenant.db)]);
  paused.letGo();
  await first;
  return outcome;
}

/** `done` for an answer, the refusal for a no; anything else is thrown. */
export const outcomeOf = (tenant: Tenant, [by, name, said]: Made): Promise<string> =>
  tenant.call(by, name, said).then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );
