import type { AlertAudience } from '#contract/alerts/audience.ts';
import { writtenBefore } from '#contract/alerts/alertAge.ts';
import { isDrill } from '#contract/alerts/drill.ts';
import { mayAlertChapters } from '#contract/alerts/access.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { organizationAlertForm } from '#contract/alerts/organizationAlert.form.ts';
import { askAgainMinutes } from '#machines/lifecycles/organizationAlert.deadline.ts';
import { whyNotAlerted } from '#machines/lifecycles/organizationAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField, refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { type Recipient, peopleOf } from './audience.ts';
import { siblingChapters } from './chapters.ts';
import { organizationAlertKind } from './organizationAlert.kind.ts';
import { organizationAlerts } from './organizationAlerts.ts';
import { notifyRecipients } from './notifyRecipients.ts';
import { notifyChapters } from './notifyChapters.ts';

/** The fact, the words, whom it is for and every message stand together or not at all; the runners deliver after the commit. */
export const sendOrganizationAlert: Handler<'sendOrganizationAlert'> = async (context) => {
  const { sql, resource, caller, services } = context;
  const information = context.body.information.trim();
  refuseField(firstFailing(organizationAlertForm, { information }, null));
  const audience = context.body.audience ?? { kind: 'everyone' };
  const people = await asked(context, audience);
  const [id, organization] = [services.newId(), resource.organizationId];
  const stream = await loadStream(sql, organizationAlertKind, id, 'none');
  const fact = {
    type: 'organizationAlert.sent',
    ...stamped(context),
    organization,
    drill: isDrill(information),
    audience: audience.kind,
    event: 'eventId' in audience ? audience.eventId : null,
    role: audience.kind === 'role' ? audience.role : null,
    chapters: audience.kind === 'chapters' ? [...new Set(audience.chapters)].toSorted() : null,
    asksAgain: askAgainMinutes,
  } as const;
  refuseFor(whyNotAlerted(stream.snapshot, fact));
  const sender = { organization_id: organization, sender_id: caller.id };
  const writtenAt = writtenBefore(context.body.writtenAt, context.now);
  const times = { created_at: new Date(context.now), written_at: writtenAt === null ? null : new Date(writtenAt) };
  const record = { id, ...sender, information, ...times };
  await run(sql, q.insertInto('organization_alert').values(record));
  if (audience.kind !== 'everyone') await keepAudience(sql, id, people);
  await append(sql, organizationAlertKind, stream, [fact], stampOf(context));
  await notifyRecipients(sql, people, { cause: id, template: 'organizationAlert', organization }, stampOf(context));
  await notifyChapters(sql, id);
  const [alert] = await organizationAlerts(sql, { caller, place: resource, alertId: id });
  if (!alert) throw new Error('An alert that was sent is not there.');
  return alert;
};

async function asked(context: CallContext<'sendOrganizationAlert'>, audience: AlertAudience): Promise<Recipient[]> {
  const { sql, resource, now } = context;
  if ('eventId' in audience) {
    const own = 'select 1 from event where id = $1 and organization_id = $2';
    if ((await sql.query(own, [audience.eventId, resource.organizationId])).count === 0) throw new Refused('notFound');
  }
  if (audience.kind === 'chapters') await refuseChapters(context, audience.chapters);
  const people = await peopleOf(sql, resource.organizationId, audience, now);
  if (people.length === 0) throw new Refused('nobodyThere');
  return people;
}

/** Whoever does not act for the parent may not, and a chapter of another parent is not found. */
async function refuseChapters(context: CallContext<'sendOrganizationAlert'>, chosen: readonly string[]): Promise<void> {
  const { sql, caller, resource } = context;
  if (!mayAlertChapters(caller, resource)) throw new Refused('notAllowed');
  const known = (await siblingChapters(sql, resource.organizationId)).map(({ id }) => id);
  if (!chosen.every((id) => known.includes(id))) throw new Refused('notFound');
}

const keep = `
insert into organization_alert_audience (alert_id, kind, id, chapters) select $1, u.kind, u.id, string_to_array(u.chapters, ' ')
from unnest($2::text[], $3::text[], $4::text[]) as u (kind, id, chapters)`;

/** Who was there at that moment: whoever comes in later was not asked, and whoever leaves still has to be accounted for. */
const keepAudience = async (sql: Sql, alertId: string, people: readonly Recipient[]): Promise<void> =>
  void (await sql.query(keep, [
    ...[alertId, people.map(({ kind }) => kind), people.map(({ id }) => id)],
    people.map(({ chapters }) => chapters?.join(' ') ?? null),
  ]));
