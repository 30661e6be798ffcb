import { drawContactLink } from '#server/alerts/consent/contactLinks.ts';
import type { Tenant } from '../support/tenant.ts';

/** The token of a link of a member's contact, by their number in E.164. */
export async function drawLinkOf({ db }: Pick<Tenant, 'db'>, personId: string, phone: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from contact_number where person_id = $1 and phone = $2', [
    personId,
    phone,
  ]);
  return drawContactLink(db, rows[0]?.id ?? '', new Date());
}
