import type { Db } from '#server/db/db.ts';
import type { Identity } from '#server/identity/identity.ts';
import { giveAccount } from '#tests/support/tenant/logins.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

/** Whom an evening needs, each by the e-mail address of their account. */
export interface Cast {
  organization: string;
  type: string;
  cora: string;
  rita: string;
  /** The two of the door; dora writes a report. */
  dan: string;
  dora: string;
  /** Who come; mia has guests and contacts. */
  mia: string;
  ben: string;
  lou: string;
}

export const personOf = (email: string): string => email.replace(/@.*/, '');

const contacts = ['+16175550111', '+16175550163', '+16175550188'];

/** No one counts the texts that ask them whether they agree, so they are on the list without being asked. */
const addContact = `
insert into safety_contact (id, person_id, name, phone, created_at) values (gen_random_uuid()::text, $1, 'Ana Reyes', $2, now())`;

/** People for so many evenings, of a tenant each: what an address may get in an hour has a limit. */
export async function furnishCasts(db: Db, identity: Identity, count: number): Promise<Cast[]> {
  const casts: Cast[] = [];
  for (let made = 0; made < count; made += 1) {
    const tenant = await createTenant(db);
    const account = (person: string) => giveAccount(db, identity, person);
    const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
    for (const phone of contacts) await db.query(addContact, [mia, phone]);
    casts.push({
      organization: tenant.harbor.id,
      type: tenant.reviewed,
      cora: await account(tenant.cora),
      rita: await account(tenant.rita),
      dan: await account(await tenant.person()),
      dora: await account(await tenant.person()),
      mia: await account(mia),
      ben: await account(await tenant.person()),
      lou: await account(await tenant.person()),
    });
  }
  return casts;
}
