import { limits } from '#contract/kit/limits.ts';
import {
  type AuditEntry,
  auditGroups,
  type AuditGroup,
  type AuditPage,
  type AuditPerson,
} from '#contract/organization/audit.ts';
import { recordAudit, recordReading } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { isKeptFrom } from '#server/calls/keptIncidents.ts';
import { namesMatch, wordsIn } from './wordsIn.ts';

const pageSize = 60;

/** Whoever is erased has no name anymore. */
const nameOf = (person: string, erasure: string): string =>
  `case when ${erasure}.person_id is null then ${person}.first_name || ' ' || ${person}.last_name end`;

const entries = `
select a.id::text, a.at, a.kind, a.browser, a.system, a.form, a.count, a.named, a.given, a.taken,
  a.given_own as "givenOwn", a.taken_own as "takenOwn",
  a.actor_id as "actorId", ${nameOf('actor', 'gone')} as actor,
  a.subject_id as "subjectId", ${nameOf('subject', 'erased')} as subject,
  a.event_id as "eventId", e.title as event
from audit_entry a
left join person actor on actor.id = a.actor_id left join erasure gone on gone.person_id = a.actor_id
left join person subject on subject.id = a.subject_id left join erasure erased on erased.person_id = a.subject_id
left join event e on e.id = a.event_id
where a.organization_id = $1
  and not exists (select 1 from incident_report i where i.id = a.report_id and ${isKeptFrom('$2')})`;

interface Row
  extends Pick<AuditEntry, 'id' | 'kind' | 'count' | 'named' | 'given' | 'taken' | 'givenOwn' | 'takenOwn'> {
  at: Date;
  browser: string | null;
  system: string | null;
  form: AuditEntry['device']['form'];
  actorId: string | null;
  actor: string | null;
  subjectId: string | null;
  subject: string | null;
  eventId: string | null;
  event: string | null;
}

interface AuditQuery {
  group?: AuditGroup | undefined;
  search?: string | undefined;
  after?: string | undefined;
}

export const searchAudit: Handler<'searchAudit'> = ({ sql, resource, caller, body }) =>
  pageOf(sql, resource.organizationId, caller.id, body, pageSize);

/** A file of the log stands in the log, before any of it is answered. */
export const exportAudit: Handler<'exportAudit'> = async (context) => {
  const { sql, resource, caller, body } = context;
  const record = body.after === undefined ? recordAudit : recordReading;
  await record(sql, auditActor(context, resource.organizationId), { kind: 'auditExported' });
  return pageOf(sql, resource.organizationId, caller.id, body, limits.exportRead);
};

async function pageOf(
  sql: Sql,
  organizationId: string,
  readerId: string,
  { group, search = '', after }: AuditQuery,
  size: number,
): Promise<AuditPage> {
  const params: unknown[] = [organizationId, readerId];
  const next = (value: unknown) => `$${params.push(value)}`;
  let text = entries;
  if (group !== undefined) text += ` and a.kind = any(${next(auditGroups[group])})`;
  const words = wordsIn(search);
  if (words !== null) {
    const found = `(select p.id from person p where ${namesMatch(next(words))})`;
    text += ` and (a.actor_id in ${found} or a.subject_id in ${found})`;
  }
  if (after !== undefined) text += ` and a.id < ${next(/^\d{1,18}$/.test(after) ? after : '0')}`;
  const { rows } = await sql.query<Row>(`${text} order by a.id desc limit ${size + 1}`, params);
  const data = rows.slice(0, size).map(entryOf);
  return { data, next: rows.length > size ? (data.at(-1)?.id ?? null) : null };
}

const personOf = (id: string | null, name: string | null): AuditPerson | null => (id === null ? null : { id, name });

function entryOf(row: Row): AuditEntry {
  const { id, at, kind, count, named, given, taken, givenOwn, takenOwn, browser, system, form } = row;
  return {
    ...{ id, at: at.toISOString(), kind, count, named, given, taken, givenOwn, takenOwn },
    device: { browser, system, form },
    actor: personOf(row.actorId, row.actor),
    subject: personOf(row.subjectId, row.subject),
    event: row.eventId === null ? null : { id: row.eventId, title: row.event ?? '' },
  };
}
