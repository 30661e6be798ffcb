import type { Db } from '#server/db/db.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

/** Tables that grow with people, events or time. */
export const growing = [
  'person',
  'login',
  'membership',
  'policy_grant',
  'event',
  'event_module',
  'event_section',
  'section_values',
  'attendee_record',
  'attendance',
  'stream',
  'journal',
  'outbox',
  'idempotency',
  'guest_token',
  'stored_file',
  'upload_bytes',
  'timer',
  'officer_duty',
  'organization_alert',
] as const;

/** A copy of a row of a table under a number `n`, with other values where they are given. */
const copies = (table: string, id: string, from: string, values: string, numbers: string) => `
insert into ${table}
select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${values}))).*
from ${table} t, generate_series(${numbers}) n where t.${id} = '${from}'`;

/** Half a million members, 3,000 events of which few are to come, and 10,000 people at one of them. */
export async function addCrowd({ db, harbor, cora, now }: Tenant, eventId: string, memberId: string): Promise<void> {
  const member = (n: string) => `'many-' || ${n}`;
  const everybody = '1, 500000';
  const oneIn = (many: string) => `case when n % ${many} = 0 then '${harbor.id}' else 'another-' || n % ${many} end`;
  const attendee = (person: string, host: string, event: string) => `
    insert into attendee_record (id, event_id, person_id, host_id, first_name, last_name, phone, qr_code, created_at)
    select 'a' || n, ${event}, ${person}, ${host}, 'Ann', 'Many', '+1617' || n, 'Q' || n, now()`;
  const statements = [
    `insert into person (id, first_name, last_name, email, phone)
     select ${member('n')}, 'Ann', 'Many', ${member('n')} || '@muster.test', '+1617' || n from generate_series(${everybody}) n`,
    `insert into login (sub, issuer, person_id) select 'sub-' || ${member('n')}, 'test', ${member('n')} from generate_series(${everybody}) n`,
    `insert into membership (person_id, organization_id) select ${member('n')}, '${harbor.id}' from generate_series(${everybody}) n`,
    `insert into policy_grant (person_id, organization_id, policy)
     select ${member('n')}, '${harbor.id}', 'member-app-login' from generate_series(${everybody}) n`,
    copies(
      'event',
      'id',
      eventId,
      `'id', 'e' || n, 'owner_id', case when n % 100 = 0 then '${cora}' else ${member('n')} end,
       'starts_at', now() - n * interval '1 day', 'ends_at', now() - n * interval '1 day'`,
      '1, 3000',
    ),
    `insert into event_module (id, event_id, name, step_number, specialized)
     select 'm' || n || '-' || step, 'e' || n, 'Door team', step, case step when 2 then 'check-in' end
     from generate_series(1, 3000) n, generate_series(1, 3) step`,
    `insert into event_section (id, module_id, event_id, position, markup, is_reviewable)
     select id || '-s', id, event_id, 1, '[]', true from event_module where id like 'm%-%'`,
    `insert into section_values (id, section_id, version, "values")
     select id || '-v' || version, id, version, '{}' from event_section, generate_series(1, 2) version where id like 'm%-s'`,
    `${attendee(member('n'), 'null', `'${eventId}'`)} from generate_series(1, 2500) n`,
    `${attendee('null', `'a' || (n % 2500 + 1)`, `'${eventId}'`)} from generate_series(2501, 10000) n`,
    `${attendee(member('n'), 'null', `'e' || (n % 3000 + 1)`)} from generate_series(10001, 210000) n`,
    `insert into attendance (id, event_id, rsvp, checked_in)
     select id, event_id, 'yes', false from attendee_record where id ~ '^a[0-9]+$'`,
    copies('stream', 'id', memberId, `'id', 'a' || n`, '1, 210000'),
    `insert into journal (stream, version, type, payload, actor, at, hash)
     select 'a' || n, version, 'attendance.invited', '{}', 'cora', now(), '\\x00'
     from generate_series(1, 210000) n, generate_series(1, 2) version`,
    `insert into outbox (id, cause, template, recipient_kind, recipient_id, channel, purpose, organization_id,
       state, attempts, reason, queued_at, changed_at)
     select 'o' || n, 'e' || (n % 3000 + 1) || ':invited', 'memberInvited', 'person', ${member('n')}, 'mail', 'social',
       case when n % 1000 = 0 then '${harbor.id}' else 'another-' || n % 1000 end,
       case when n % 5000 = 0 then 'failed' else 'sent' end, 1, case when n % 5000 = 0 then 'deferred' end, at, at
     from generate_series(1, 200000) n, lateral (select '${now}'::timestamptz - n * interval '1 minute' as at) t`,
    `insert into idempotency (caller, call, key, hash, status) select ${member('n')}, 'acceptRsvp', 'k' || n, 'h', 200 from generate_series(1, 100000) n`,
    `insert into guest_token (hash, attendee_id, given_to, at) select 't' || n, 'a' || n, 'host', now() from generate_series(2501, 10000) n`,
    `insert into stored_file (id, bucket, key, name, size, type, organization_id, is_attached, purpose)
     select 'f' || n, 'muster', 'key-' || n, 'a.png', 1, 'image/png', ${oneIn('1000')}, true,
       (array['events', 'look', 'incidents'])[n % 3 + 1] from generate_series(1, 100000) n`,
    `insert into upload_bytes (person_id, organization_id, hour, bytes)
     select ${member('n')}, ${oneIn('1000')}, '${now}'::timestamptz - n % 20 * interval '1 hour', 1
     from generate_series(1, 100000) n`,
    `insert into officer_duty (id, person_id, organization_id)
     select 'd' || n, ${member('n')}, ${oneIn('1000')} from generate_series(1, 20000) n`,
    `insert into organization_alert (id, organization_id, sender_id, information, created_at)
     select 'al' || n, ${oneIn('500')}, ${member('n')}, '', now() from generate_series(1, 20000) n`,
    `insert into timer (kind, subject, due_at)
     select 'dutyPlan', 'd' || n, now() from generate_series(1, 20000) n
     union all select 'organizationAlert', 'al' || n, now() from generate_series(1, 20000, 10) n
     union all select 'personalAlert', 'p' || n, now() from generate_series(1, 20000) n`,
  ];
  await seed(db, statements);
}

/** Without looking at what rows refer to. */
async function seed(db: Db, statements: readonly string[]): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query('set local statement_timeout = 0');
    for (const statement of statements) await sql.query(statement);
  });
  await db.script('analyze');
}
