import { randomInt } from 'node:crypto';
import { hour, minute } from '#contract/kit/durations.ts';
import type { Sql } from '#server/db/db.ts';
import { hashOfCode, isSame } from '#server/identity/codes.ts';

const lifetime = 15 * minute;

/** How long after it was asked for a code's text may still leave; until then the request waits for it. */
export const mayLeaveFor = hour;
const maxTries = 5;

/** A number, E.164, that someone wants to have, and the request by which they said so. */
export interface WantedPhone {
  personId: string;
  requestId: string;
  phone: string;
}

const keep = `
insert into phone_code (person_id, request_id, phone, expires_at) values ($1, $2, $3, $4)
on conflict (person_id) do update set request_id = excluded.request_id, phone = excluded.phone, hash = null, failures = 0,
  expires_at = excluded.expires_at`;

/** Keeps what someone wants in place of what they wanted before, whose code is dead by it. */
export async function keepWanted(sql: Sql, { personId, requestId, phone }: WantedPhone, now: Date): Promise<void> {
  await sql.query(keep, [personId, requestId, phone, new Date(now.getTime() + mayLeaveFor)]);
}

/** The number that someone is confirming, E.164. */
export async function wantedPhone(sql: Sql, personId: string): Promise<string | null> {
  const { rows } = await sql.query<{ phone: string }>('select phone from phone_code where person_id = $1', [personId]);
  return rows[0]?.phone ?? null;
}

const locked = 'select phone, hash, failures, expires_at as "expiresAt" from phone_code where person_id = $1';

const draw = 'update phone_code set hash = $2, failures = 0, expires_at = $3 where person_id = $1';

/**
 * Draws a code of six digits, in the transaction in which it is sent: it stands in the text alone, its keyed hash here. Null
 * once another number is wanted, or none.
 */
export async function drawPhoneCode(
  sql: Sql,
  { personId, requestId }: Omit<WantedPhone, 'phone'>,
  now: Date,
): Promise<{ code: string; phone: string } | null> {
  const { rows } = await sql.query<{ phone: string }>(`${locked} and request_id = $2 for update`, [
    personId,
    requestId,
  ]);
  const [wanted] = rows;
  if (!wanted) return null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql.query(draw, [personId, await hashFor(sql, personId, code), new Date(now.getTime() + lifetime)]);
  return { code, phone: wanted.phone };
}

interface Sent {
  phone: string;
  hash: string | null;
  failures: number;
  expiresAt: Date;
}

/** Compares what was typed with the code, uses a right one up, and counts a wrong one: after five the code is dead. */
export async function tryPhoneCode(
  sql: Sql,
  personId: string,
  typed: string,
  now: Date,
): Promise<{ outcome: 'right'; phone: string } | { outcome: 'wrong' | 'over' }> {
  const { rows } = await sql.query<Sent>(`${locked} for update`, [personId]);
  const [sent] = rows;
  if (!sent || sent.failures >= maxTries || sent.expiresAt <= now) return { outcome: 'over' };
  const digits = typed.replaceAll(/\D/g, '');
  if (isSame(await hashFor(sql, personId, digits), sent.hash ?? '')) {
    await dropWanted(sql, personId);
    return { outcome: 'right', phone: sent.phone };
  }
  await sql.query('update phone_code set failures = failures + 1 where person_id = $1', [personId]);
  return { outcome: sent.failures + 1 < maxTries ? 'wrong' : 'over' };
}

const dropWanted = (sql: Sql, personId: string) => sql.query('delete from phone_code where person_id = $1', [personId]);

/** Forgets numbers that no one confirmed in time. */
export async function sweepPhoneCodes(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from phone_code where expires_at <= $1', [now]);
}

const hashFor = (sql: Sql, personId: string, code: string): Promise<string> =>
  hashOfCode(sql, `phone\n${personId}`, code);
