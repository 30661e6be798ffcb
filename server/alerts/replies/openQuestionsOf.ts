import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { isOfficer } from '../duty/officers.ts';
import type { LinkOfContact } from '../alertLinks.ts';
import type { LinkHolder } from '../organization/answerLinks.ts';

/** What someone was asked by text: whether they are on it for a member, or whether they are safe. */
export type Question = { asked: Recipient; organization: string } & (
  | ({ about: 'personal' } & LinkOfContact)
  | ({ about: 'organization' } & LinkHolder)
);

const lasts = limits.alertHours * hour;

/** Of several alerts of one sender, or of one organization, the newest asks. */
const personalText = `
select distinct on (a.person_id) l.alert_id as "alertId", l.contact_id as "contactId", a.organization_id as organization, k.kind
from (
  select id, 'contact' as kind from safety_contact where phone = $1 and removed_at is null
  union all select id, 'person' from person where phone = $1
) k
join alert_link l on l.contact_id = k.id and l.at > $2
join personal_alert a on a.id = l.alert_id join personal_alert_sent s on s.id = a.id and s.ended_at is null
where not exists (select 1 from erasure where person_id in (a.person_id, k.id))
order by a.person_id, l.at desc, k.kind`;

const organizationText = `
select distinct on (a.organization_id, k.kind, k.id) l.alert_id as "alertId", a.organization_id as organization, k.kind, k.id
from (
  select id, 'person' as kind from person where phone = $1
  union all select id, 'attendee' from attendee_record where phone = $1
) k
join answer_link l on l.kind = k.kind and l.respondent_id = k.id and l.at > $2
join organization_alert a on a.id = l.alert_id join organization_alert_sent s on s.id = a.id and s.cleared_at is null
where not exists (select 1 from erasure where person_id = k.id)
order by a.organization_id, k.kind, k.id, l.at desc`;

type OpenQuestionLink = LinkOfContact & { organization: string; kind: 'contact' | 'person' };

/** Alerts of the last twelve hours that go on and ask this number (E.164) for an answer. `now` is UTC ISO. */
export async function openQuestionsOf(sql: Sql, phone: string, now: string): Promise<Question[]> {
  const since = new Date(Date.parse(now) - lasts);
  const personal: Question[] = [];
  for (const { kind, organization, ...told } of (await sql.query<OpenQuestionLink>(personalText, [phone, since])).rows)
    if (kind === 'contact' || (await isOfficer(sql, organization, told.contactId)))
      personal.push({ about: 'personal', asked: { kind, id: told.contactId }, organization, ...told });
  const { rows } = await sql.query<{ alertId: string; organization: string } & LinkHolder['of']>(organizationText, [
    phone,
    since,
  ]);
  return [
    ...personal,
    ...rows.map(
      ({ alertId, organization, ...of }): Question => ({
        ...{ about: 'organization', asked: of, organization, alertId, of },
      }),
    ),
  ];
}
