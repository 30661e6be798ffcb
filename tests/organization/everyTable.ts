import type { Tenant } from '#tests/support/tenant/tenant.ts';
import { addEducation } from '#tests/support/tenant/records.ts';
import { known, type Life, wholeLife } from './wholeLife.ts';

/** What she wrote in the rooms that `wholeLife` leaves out, each found nowhere else. */
export const written = {
  comment: 'The lanterns are too close to the curtains',
  reason: 'The boathouse has no second exit',
  happened: 'A shelf came down in the pantry',
  notice: 'The side door opens at nine',
  alarm: 'Storm over the lake, stay inside',
  door: 'Lantern phone',
  walk: 'Walking home along the canal',
  rule: 'Carry no candles upstairs',
  page: 'How lanterns are lit',
} as const;

/** A life with rows in every table that the inventory tells a person of. */
export async function everyTable(tenant: Tenant): Promise<Life> {
  const { db, northfield, harbor, rules, now } = tenant;
  const life = await wholeLife(tenant);
  const { mia, sam, eventId } = life;
  await tenant.call(sam, 'suspendMember', { params: { orgId: harbor.id, memberId: mia } });
  await tenant.call(sam, 'reinstateMember', { params: { orgId: harbor.id, memberId: mia } });
  const { signs } = await addEducation(db, northfield);
  const values = { mia, cora: tenant.cora, eventId, ruleId: rules[0], pageId: signs, now, harbor: harbor.id };
  for (const text of rows) await db.query(text, [JSON.stringify({ ...values, ...written, ...known })]);
  return life;
}

const given = 'with g as (select $1::jsonb as v)';
const at = `(g.v ->> 'now')::timestamptz`;

/** Records that several people’s work would have made; what they hold is what those tables are for. */
const rows = [
  `${given} insert into own_role (id, organization_id, name) select 'a role', g.v ->> 'harbor', 'Risk manager' from g`,
  `${given} insert into own_role_holder (role_id, person_id) select 'a role', g.v ->> 'mia' from g`,
  `${given} insert into section_comment (id, event_id, section_id, person_id, comment, at)
   select 'her comment', s.event_id, s.id, g.v ->> 'mia', g.v ->> 'comment', ${at}
   from g, event_section s where s.event_id = g.v ->> 'eventId' order by s.id limit 1`,
  `${given} insert into review_reason (id, event_id, person_id, reason, at)
   select 'her reason', g.v ->> 'eventId', g.v ->> 'mia', g.v ->> 'reason', ${at} from g`,
  `${given} insert into section_decision (section_id, person_id, version, values_id, is_approved, decided_at)
   select w.section_id, g.v ->> 'mia', w.version, w.id, true, ${at} from g, section_values w order by w.id limit 1`,
  `${given} insert into volunteer (event_id, module_id, person_id)
   select m.event_id, m.id, g.v ->> 'mia' from g, event_module m where m.event_id = g.v ->> 'eventId' limit 1`,
  `${given} insert into event_type_approver (event_type_id, person_id)
   select t.id, g.v ->> 'mia' from g, event_type t limit 1`,
  `${given} insert into door_device (id, event_id, name, code_hash)
   select 'her door', g.v ->> 'eventId', g.v ->> 'door', 'hash of a door code' from g`,
  `${given} insert into door_device_state (id, event_id, state, offered_by, offered_at, code_until)
   select 'her door', g.v ->> 'eventId', 'offered', g.v ->> 'mia', ${at}, ${at} from g`,
  `${given} insert into stopped_number (phone, stopped, at) select g.v ->> 'phone', true, ${at} from g`,
  `${given} insert into stopped_sender (phone, person_id, at) select '+14015559918', g.v ->> 'mia', ${at} from g`,
  `${given} insert into phone_code (person_id, request_id, phone, expires_at)
   select g.v ->> 'mia', 'a request', '+14015559920', ${at} from g`,
  `${given} insert into contact_number (id, person_id, phone, created_at)
   select 'number of her contact', g.v ->> 'mia', '+14015559919', ${at} from g`,
  `${given} insert into contact_link (hash, number_id, at)
   select 'hash of a contact’s link', 'number of her contact', ${at} from g`,
  `${given} insert into contact_consent (id, person_id, asked_at, asked_version, answer, answered_at)
   select 'number of her contact', g.v ->> 'mia', array[${at}], 1, 'declined', ${at} from g`,
  `${given} insert into push_device (id, person_id, endpoint, p256dh, auth, key, hides_content, browser, system, form, created_at)
   select 'her browser', g.v ->> 'mia', 'https://fcm.googleapis.com/fcm/send/hers', 'a point', 'a secret', 'a key', true,
     'Firefox', 'Android', 'phone', ${at} from g`,
  `${given} insert into pushed_first (push_id, mail_id, person_id, token_hash, event_id, at)
   select 'a notification', 'a mail', g.v ->> 'mia', 'hash of her opening', 'an event', ${at} from g`,
  `${given} insert into push_off (device_id, person_id, at) select 'her old browser', g.v ->> 'mia', ${at} from g`,
  `${given} insert into alert_plan (person_id, first_contact_id, officers)
   select g.v ->> 'mia', (select id from safety_contact where person_id = g.v ->> 'mia' limit 1), true from g
   on conflict (person_id) do nothing`,
  `${given} insert into personal_alert_officer (alert_id, position, person_id, told_at, answer, answered_at)
   select 'an alert', 0, g.v ->> 'mia', ${at}, 'onIt', ${at} from g`,
  `${given} insert into safety_check (id, person_id, note, place, place_at, created_at)
   select 'her check', g.v ->> 'mia', g.v ->> 'walk', 'Bow Street', ${at}, ${at} from g`,
  `${given} insert into safety_check_state
     (id, person_id, organization_id, sends_place, started_at, set_at, ends_at, reminded)
   select 'her check', g.v ->> 'mia', g.v ->> 'harbor', true, ${at}, ${at}, ${at}, 0 from g`,
  `${given} insert into check_link (hash, check_id, at)
   select 'hash of her check’s link', 'her check', ${at} from g`,
  `${given} insert into alert_link (hash, alert_id, contact_id, at)
   select 'hash of her link', a.id, 'her contact', ${at} from g, personal_alert a where a.person_id = g.v ->> 'mia'`,
  `${given} insert into alert_seen (id, alert_id, person_id, seen_at)
   select 'her glance', a.id, g.v ->> 'mia', ${at} from g, organization_alert a limit 1`,
  `${given} insert into officer_duty (id, person_id, organization_id, began_at, until)
   select 'her duty', g.v ->> 'mia', g.v ->> 'harbor', ${at}, ${at} from g`,
  `${given} insert into duty_shift (organization_id, person_id, weekday, start_time, end_time)
   select g.v ->> 'harbor', g.v ->> 'mia', 5, '20:00', '02:00' from g`,
  `${given} insert into organization_alert (id, organization_id, sender_id, information, created_at)
   select 'her alarm', g.v ->> 'harbor', g.v ->> 'mia', g.v ->> 'alarm', ${at} from g`,
  `${given} insert into organization_alert_audience (alert_id, kind, id)
   select 'her alarm', 'person', g.v ->> 'mia' from g`,
  `${given} insert into answer_link (hash, alert_id, kind, respondent_id, at)
   select 'hash of her answer link', 'her alarm', 'person', g.v ->> 'mia', ${at} from g`,
  `${given} insert into event_notification (id, event_id, information, checked_in, sender_id, created_at)
   select 'her notice', g.v ->> 'eventId', g.v ->> 'notice', false, g.v ->> 'mia', ${at} from g`,
  `${given} insert into incident_report
     (id, event_id, reporter_id, happened_at, location, information, witnessed, witnesses, created_at)
   select 'her report', g.v ->> 'eventId', g.v ->> 'mia', ${at}, 'Pantry', g.v ->> 'happened', true, '', ${at} from g`,
  `${given} insert into incident_message (id, report_id, author_id, from_reader, is_outcome, words, at)
   select 'her message', 'her report', g.v ->> 'mia', false, false, 'The side door', ${at} from g`,
  `${given} insert into legal_hold (id, report_id, person_id, reason, at)
   select 'her hold', 'her report', g.v ->> 'mia', 'A lawyer asked', ${at} from g`,
  `${given} insert into incident_kept_from (report_id, person_id)
   select 'her report', g.v ->> 'cora' from g`,
  `${given} insert into incident_reading (report_id, person_id, read_at)
   select 'her report', g.v ->> 'mia', ${at} from g`,
  `${given} insert into house_rule_version (rule_id, number, hash, title, information, written_at, written_by)
   select g.v ->> 'ruleId', 9, 'hash of her rule', g.v ->> 'rule', '<p>For the stairs.</p>', ${at}, g.v ->> 'mia' from g`,
  `${given} insert into education_version
     (education_id, number, hash, category_id, title, information, written_at, written_by)
   select e.id, 9, 'hash of her page', e.category_id, g.v ->> 'page', '<p>Outside.</p>', ${at}, g.v ->> 'mia'
   from g, education e where e.id = g.v ->> 'pageId'`,
];
