import { href } from '#contract/kit/addresses.ts';
import { one, q } from '#server/db/sql.ts';
import type { Template } from '#server/outbox/template.ts';
import { drawContactLink } from './contactLinks.ts';

/**
 * To whoever was added as a safety contact: who asks, by the first name alone since the number may be a stranger's, and what it
 * means. Nothing once they have answered or are on the list no more.
 */
export const contactAsked: Template = async ({ sql, cause, now, link }) => {
  const asked = await one(
    sql,
    q
      .selectFrom('contact_number as n')
      .innerJoin('contact_consent as k', 'k.id', 'n.id')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .innerJoin('safety_contact as c', (on) =>
        on.onRef('c.person_id', '=', 'n.person_id').onRef('c.phone', '=', 'n.phone').on('c.removed_at', 'is', null),
      )
      .select(['n.id', 'n.phone', 'p.first_name as name'])
      .where('n.id', '=', cause.split(':')[0] ?? '')
      .where('k.answer', 'is', null),
  );
  if (!asked) return null;
  const { id, phone, name } = asked;
  const url = link(href.contactLink(await drawContactLink(sql, id, new Date(now))));
  const lines = [
    `${name} added you as a safety contact in Muster.`,
    `If ${name} sends an alert, you get a text with what happened and where they are.`,
    `Is that OK? Answer here: ${url}`,
  ];
  return { to: phone, subject: '', text: lines.join('\n') };
};
