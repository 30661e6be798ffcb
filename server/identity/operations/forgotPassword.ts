import * as z from 'zod/mini';
import { askForCode } from '../askForCode.ts';
import { tooManyTries } from '../limits.ts';
import { refuse } from '../refusal.ts';
import { placeOf } from '../devices.ts';
import { operation, refuseOtherClient, Username } from './operation.ts';

const Body = z.object({ ClientId: z.string(), Username });

/** Says the same, and takes the same time, whether there is such an account or not: the destination is what was typed, masked. */
export const forgotPassword = operation(Body, async (provider, { ClientId, Username: email }, from) => {
  refuseOtherClient(provider, ClientId);
  const { db, clock } = provider;
  const asked = await db.tx(async (sql) => {
    const outcome = await askForCode(sql, { purpose: 'reset', email, ...placeOf(from, email), now: clock() });
    if (outcome === 'tooMany') throw refuse('LimitExceededException', tooManyTries);
    return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(email) };
  });
  return { CodeDeliveryDetails: asked };
});

/** `b***@e***` */
function masked(typed: string): string {
  return typed
    .split('@')
    .slice(0, 2)
    .map((part) => `${[...part][0] ?? ''}***`)
    .join('@');
}
