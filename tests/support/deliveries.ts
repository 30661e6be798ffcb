import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { templates } from '#server/templates.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import { undeliveredHandlers } from '#server/undeliveredHandlers.ts';
import type { Tenant } from './tenant/tenant.ts';

type World = Pick<Tenant, 'db' | 'now'>;

/** Sends what waits, texts by `sms` where it is given; what left, by to whom it went. */
export async function deliver({ db, now }: World, sms?: Transport): Promise<Rendered[]> {
  const left: Rendered[] = [];
  const outlet = { send: async (each: Rendered) => void left.push(each) };
  const parts = {
    ...{ db, clock: () => new Date(now), templates, appUrl: 'https://muster.test' },
    ...{ undelivered: undeliveredHandlers, log: () => undefined },
  };
  await createRunner({ ...parts, outlets: { mail: outlet, sms: sms ?? outlet } }).sendDue();
  return left.toSorted((one, other) => one.to.localeCompare(other.to));
}

/** Fires the timers that are due; throws what one of them met. */
export async function fireTimers({ db, now }: World): Promise<void> {
  const failures: unknown[] = [];
  const parts = { db, handlers: timerHandlers, clock: () => new Date(now) };
  await createTimers({ ...parts, onCrash: (error) => failures.push(error) }).begin();
  if (failures.length > 0) throw failures[0];
}
