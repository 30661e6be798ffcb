import type { BrowserContext } from 'playwright';
import { checkOutPath, headersOf } from '#tests/support/seeded/requests.ts';
import type { Seeded } from '#tests/support/seeded/seed.ts';

let calls = 0;

/** Checks attendees out, one after the other, so that they can come again. */
export async function checkOut(owner: BrowserContext, seeded: Seeded, attendeeIds: readonly string[]): Promise<void> {
  for (const id of attendeeIds) {
    const headers = headersOf(seeded.owner, `out-${(calls += 1)}-${Date.now()}`);
    const response = await owner.request.patch(checkOutPath(seeded, id), { headers, maxRetries: 3 });
    if (!response.ok()) throw new Error(`The check-out of ${id}: ${response.status()}, ${await response.text()}`);
  }
}
