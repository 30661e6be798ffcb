import { firstFailing } from '#contract/kit/form.ts';
import { safetyCheckForm } from '#contract/alerts/safetyCheck.form.ts';
import { whyNotStarted } from '#machines/lifecycles/safetyCheck.machine.ts';
import { stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { q, run } from '#server/db/sql.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { refuseField, refuseFor } from '#server/kit/refused.ts';
import { lockContacts } from '../contacts.ts';
import { recipientsNow, refuseNoRecipients } from '../recipients.ts';
import { safetyCheckKind } from './safetyCheck.kind.ts';
import { checkStandingOf } from './standing.ts';
import { minute } from '#contract/kit/durations.ts';

/**
 * Two phones of one person wait for each other at the person's row: one starts it, the other is told that it runs. It takes someone
 * whom an alert of theirs would tell at that moment, as sending one does (S-149).
 */
export const startSafetyCheck: Handler<'startSafetyCheck'> = async (context) => {
  const { sql, caller, resource, now, services, body } = context;
  const { minutes, sendLocation } = body;
  const said = { note: body.note.trim(), location: sendLocation ? (body.location ?? '').trim() : '' };
  refuseField(firstFailing(safetyCheckForm, { minutes, ...said }, null));
  await lockContacts(sql, caller.id);
  const asked = { personId: caller.id, organizationId: resource.organizationId, now };
  const { check } = await checkStandingOf(sql, asked);
  const { contacts, hasOfficer } = (await recipientsNow(sql, asked)) ?? (await refuseNoRecipients(sql, caller.id));
  const id = services.newId();
  const stream = await loadStream(sql, safetyCheckKind, id, 'none');
  const fact = {
    type: 'safetyCheck.started',
    ...stamped(context),
    ...{ organization: resource.organizationId, person: caller.id, sendsPlace: sendLocation },
    endsAt: new Date(Date.parse(now) + minutes * minute).toISOString(),
    grounds: { contacts: contacts.length, officers: hasOfficer, running: check !== null },
  } as const;
  refuseFor(whyNotStarted(stream.snapshot, fact));
  await append(sql, safetyCheckKind, stream, [fact], stampOf(context));
  const place = { place: said.location, place_at: said.location === '' ? null : new Date(now) };
  const record = { id, person_id: caller.id, note: said.note, ...place, created_at: new Date(now) };
  await run(sql, q.insertInto('safety_check').values(record));
  return checkStandingOf(sql, asked);
};
