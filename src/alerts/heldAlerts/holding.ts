import { useSyncExternalStore } from 'react';
import { sendsAutomatically } from '#machines/alerts/heldAlerts/held.ts';
import { mayGoLater } from '#machines/kit/refusal.ts';
import { type StoredHeldAlert, watchHeld } from '#src/app/services/storage/alertsHeld.ts';
import { heldAlerts, type NewHeld } from '#src/app/services/storage/heldAlerts.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

/** It could not be sent, is kept, and goes by itself. */
class HeldBack extends Error {
  readonly code = 'held';
}

/** Sends something that is kept until a server has answered, under one key and with one time however often it is tried. */
export async function sendHolding<Answer>(
  held: NewHeld,
  send: (key: string, writtenAt?: string) => Promise<Answer>,
): Promise<Answer> {
  const key = heldAlerts.hold(held);
  const kept = heldAlerts.find(key);
  const writtenAt = kept?.kind === 'alert' ? kept.writtenAt : undefined;
  try {
    const answer = await send(key, writtenAt);
    heldAlerts.settle(key);
    return answer;
  } catch (error) {
    if (!mayGoLater(error)) {
      heldAlerts.settle(key);
      throw error;
    }
    heldAlerts.release(key);
    throw new HeldBack(sendsAutomatically);
  }
}

/** What of this member is not sent yet. */
export function useHeld(): readonly StoredHeldAlert[] {
  const { user } = useOrganizationWorld();
  return useSyncExternalStore(watchHeld, () => heldAlerts.of(user.id));
}
