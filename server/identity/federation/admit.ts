import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import { type AdmissionRequest, admissionOf } from './admission.ts';
import { isBlocked } from './blocked.ts';
import { notWelcome } from './failure.ts';

export interface Admission extends AdmissionRequest {
  now: Date;
}

/**
 * The account of this person with this provider, made at the first sign-in and then tied to whoever has that e-mail
 * address here; later the tie counts, not the address. Refuses another domain, who is no member of the provider's
 * organization or parent, who belongs to another one too where an admin answers for the provider, and who is blocked here.
 * The person is held and looked at again: whose membership ends at that moment is let in before, or not at all (M-204).
 */
export async function admit(sql: Sql, admission: Admission): Promise<string> {
  const { provider, issuer } = admission;
  const found = await admissionOf(sql, admission);
  if ('objection' in found) throw notWelcome(provider.name);
  await run(sql, q.selectFrom('person').select('id').where('id', '=', found.personId).forNoKeyUpdate());
  const standing = await admissionOf(sql, admission);
  if ('objection' in standing || standing.personId !== found.personId) throw notWelcome(provider.name);
  const sub = await keepAccount(sql, admission);
  const login = q.insertInto('login').values({ sub, issuer, person_id: standing.personId });
  await run(
    sql,
    login.onConflict((conflict) => conflict.doNothing()),
  );
  if (await isBlocked(sql, sub, issuer)) throw notWelcome(provider.name);
  return sub;
}

/** Of two first sign-ins at once, both get the same account. */
async function keepAccount(sql: Sql, { provider: { provider }, vouched, now }: Admission): Promise<string> {
  const { subject, email } = vouched;
  const row = { sub: randomUUID(), email, status: 'CONFIRMED' as const, password_hash: null };
  const kept = q
    .insertInto('identity_account')
    .values({ ...row, provider, provider_sub: subject, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_sub']).doUpdateSet({ email, updated_at: now }))
    .returning('sub');
  const account = await one(sql, kept);
  if (!account) throw new Error('A federated account was neither made nor found.');
  return account.sub;
}
