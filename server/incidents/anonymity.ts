import { areReportsOpen } from '#contract/incidents/reportsOpen.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readReportCode } from '#contract/incidents/reportCode.ts';
import type { Sql } from '#server/db/db.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { one, q } from '#server/db/sql.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { Refused } from '#server/kit/refused.ts';

interface Passing {
  id: string;
  /** When the event ends, or ended. */
  endsAt: Date;
}

/**
 * The pass of an event: one for everyone who may report there, at whatever time they ask, so that it says nothing of who sends it.
 * Absent once the event is over by some days. `now` is UTC ISO.
 */
export async function passOf(sql: Sql, { id, endsAt }: Passing, now: string): Promise<{ pass?: string }> {
  return areReportsOpen(endsAt.toISOString(), now) ? { pass: await sign(sql, id) } : {};
}

const sign = async (sql: Sql, eventId: string): Promise<string> =>
  createHmac('sha256', await sharedSecret(sql, 'anonymous reports'))
    .update(eventId)
    .digest('base64url');

/** The event that a pass is for; refuses one that is wrong or over. `now` is UTC ISO. */
export async function eventOfPass(sql: Sql, asked: { event: string; pass: string }, now: string) {
  const [given, right] = [Buffer.from(asked.pass), Buffer.from(await sign(sql, asked.event))];
  const event = q.selectFrom('event').select(['organization_id', 'owner_id', 'ends_at']).where('id', '=', asked.event);
  const row = given.length === right.length && timingSafeEqual(given, right) ? await one(sql, event) : null;
  if (!row || !areReportsOpen(row.ends_at.toISOString(), now)) throw new Refused('anonymityOver');
  return { organizationId: row.organization_id, ownerId: row.owner_id };
}

/** What is kept of a code. Words that are no code get the hash of none, and the same look-up as any other. */
export const hashOfReportCode = (typed: string): string => hashOf(`incident report ${readReportCode(typed) ?? ''}`);

/** The report that a code opens, held against retention; refuses a code that opens none. */
export async function lockReportOfCode(sql: Sql, code: string): Promise<{ id: string }> {
  const report = q
    .selectFrom('incident_report')
    .select('id')
    .where('code_hash', '=', hashOfReportCode(code))
    .where('removed_at', 'is', null);
  const row = await one(sql, report.forShare());
  if (!row) throw new Refused('unknownReportCode');
  return row;
}
