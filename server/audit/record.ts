import type { DeviceName } from '#contract/account/session.ts';
import type { AuditKind, auditGroups } from '#contract/organization/audit.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';

/** What happened in an organization, as one entry of its audit log (M-124). Ids alone. */
export interface Audited {
  kind: AuditKind;
  /** About whom it is, where it is not the actor. */
  subject?: string;
  event?: string;
  /** The incident report that it is about: the entry is kept from whom that is kept from. */
  report?: string;
  count?: number;
  /** What it is about beside people, as it is called: no person's name. */
  named?: string | undefined;
  given?: readonly RoleName[];
  taken?: readonly RoleName[];
  /** Roles of the organization's own, by name. */
  givenOwn?: readonly string[];
  takenOwn?: readonly string[];
}

/** Who did it: a person, in a session where this server keeps sessions; null for a command of whoever runs the server. */
export interface AuditActor {
  organizationId: string;
  person: string | null;
  session: string | null;
  /** UTC ISO. */
  at: string;
}

const columns =
  '(organization_id, at, kind, actor_id, subject_id, event_id, count, given, taken, report_id, named, given_own, taken_own, browser, system, form)';

const insert = `
insert into audit_entry ${columns}
select $1, $2, $3, $4, subject, $6, $7, $8, $9, $11, $12, $13, $14, s.browser, s.system, s.form
from unnest($5::text[]) subject left join identity_session s on s.origin_jti = $10::uuid`;

/** Writes one entry in the caller's transaction, or with a reading call before its answer. */
export const recordAudit = (sql: Sql, actor: AuditActor, { subject, ...audited }: Audited): Promise<void> =>
  recordForEach(sql, actor, audited, [subject ?? null]);

/** The same about several people, an entry for each. */
export async function recordForEach(
  sql: Sql,
  { organizationId, person, session, at }: AuditActor,
  { kind, event, report, count, named, given = [], taken = [], givenOwn = [], takenOwn = [] }: Omit<Audited, 'subject'>,
  subjects: readonly (string | null)[],
): Promise<void> {
  const [whom, what] = [
    [organizationId, at, kind, person],
    [event ?? null, count ?? null, given, taken, session, report ?? null, named ?? null, givenOwn, takenOwn],
  ];
  if (subjects.length > 0) await sql.query(insert, [...whom, subjects, ...what]);
}

const hourMs = 60 * 60_000;

const readLately = `
select 1 from audit_entry
where actor_id = $1 and organization_id = $2 and kind = $3
  and subject_id is not distinct from $4 and event_id is not distinct from $5 and at > $6
limit 1`;

type Reading = Pick<Audited, 'kind' | 'subject' | 'event' | 'count'>;

/** Reading people's data: pages read themselves again, so what is about the same person or event is one entry within an hour (M-124, M-191). Later parts of a file belong to the entry of its first, and where there is none within the hour they are one (M-205). */
export async function recordReading(
  sql: Sql,
  actor: AuditActor,
  { kind, subject, event, count: many }: Reading,
): Promise<void> {
  const since = new Date(Date.parse(actor.at) - hourMs);
  const about = [actor.person, actor.organizationId, kind, subject ?? null, event ?? null, since];
  const { count } = await sql.query(readLately, about);
  if (count > 0) return;
  await recordAudit(sql, actor, {
    ...{ kind, ...(subject && { subject }), ...(event && { event }), ...(many !== undefined && { count: many }) },
  });
}

/** What becomes of an account is told wherever its owner belongs. */
export interface AccountAudit {
  kind: (typeof auditGroups)['signIns'][number];
  at: Date;
  device: DeviceName;
}

const ofAccount = (account: string) => `
insert into audit_entry (organization_id, at, kind, actor_id, browser, system, form)
select m.organization_id, $2, $3, l.person_id, $4, $5, $6
from login l join membership m on m.person_id = l.person_id
where ${account} and not exists (
  select 1 from membership_standing s
  where s.person_id = m.person_id and s.organization_id = m.organization_id and s.state in ('removed', 'erased'))`;

const bySub = ofAccount('l.sub = $1');
const byEmail = ofAccount(
  'l.sub = (select a.sub::text from identity_account a where a.email = $1 and a.provider is null)',
);

/** An entry for each organization of whoever owns an account, named by its `sub` or by the address, folded, that was typed; none for no one's. */
export async function recordAccountAudit(
  sql: Sql,
  account: { sub: string } | { email: string },
  { kind, at, device: { browser, system, form } }: AccountAudit,
): Promise<void> {
  const [text, named] = 'sub' in account ? [bySub, account.sub] : [byEmail, account.email];
  await sql.query(text, [named, at, kind, browser, system, form]);
}
