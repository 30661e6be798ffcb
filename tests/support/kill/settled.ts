import { setTimeout as wait } from 'node:timers/promises';
import { claimHolds } from '#server/outbox/claim.ts';
import type { Killable, EveningState } from './killable.ts';

/**
 * What stands in the database once every message is sent. One leaves a moment after it was queued, or after its claim
 * where the claimer never heard that its claim was committed.
 */
export async function settled(server: Killable): Promise<EveningState> {
  const until = performance.now() + Math.max(...Object.values(claimHolds)) + 20_000;
  for (;;) {
    const looked = await server.look();
    if (looked.unsettled.length === 0 || performance.now() > until) return looked;
    await wait(200);
  }
}
