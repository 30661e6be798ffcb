import { holdSeconds } from '#contract/alerts/alertHold.ts';
import { isDrill } from '#contract/alerts/drill.ts';
import { whyNotSent } from '#machines/lifecycles/personalAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { alertMinutesOf } from '#server/organization/alertMinutesOf.ts';
import { advancePersonalAlert } from './advancePersonalAlert.ts';
import { wavesOf } from './alertPlans.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';
import { recipientsNow, refuseNoRecipients } from './recipients.ts';

/** A personal alert that begins, whoever or whatever sends it. */
export interface AlertBeginning {
  id: string;
  personId: string;
  organizationId: string;
  information: string;
  location: string;
  sendLocation: boolean;
  requestCall: boolean;
  /** When it was written, UTC ISO, of one that waited on its sender's phone; else null (S-238). */
  writtenAt: string | null;
  /** Its sender is there to take it back, so it is held where their plan says so (S-136). */
  mayBeHeld: boolean;
}

/**
 * The fact, the words and, unless it is held, a message for each contact of the first wave, in the transaction of `sql`, which holds
 * the person's contacts. Who declined is not told; where no contact is left, the safety officers on duty are at once, if their plan
 * tells them (S-149). Refuses with `noContacts` or `contactsDeclined` where it would tell no one.
 */
export async function beginPersonalAlert(sql: Sql, stamp: Stamp, beginning: AlertBeginning): Promise<void> {
  const { id, personId, organizationId, information, location, sendLocation, requestCall, writtenAt, mayBeHeld } =
    beginning;
  const recipients =
    (await recipientsNow(sql, { personId, organizationId, now: stamp.at })) ??
    (await refuseNoRecipients(sql, personId));
  const { contacts, plan } = wavesOf(recipients.plan, recipients.contacts, await alertMinutesOf(sql, organizationId));
  const heldUntil = mayBeHeld && recipients.plan.hold ? heldFrom(stamp.at) : null;
  const stream = await loadStream(sql, personalAlertKind, id, 'none');
  const fact = {
    type: 'personalAlert.sent',
    ...{ at: stamp.at, by: stamp.actor, organization: organizationId, contacts, plan, heldUntil },
    ...{ drill: isDrill(information), sendLocation, requestCall },
  } as const;
  refuseFor(whyNotSent(stream.snapshot, fact));
  const person = { person_id: personId, organization_id: organizationId };
  const record = {
    id,
    ...person,
    information,
    location,
    created_at: new Date(stamp.at),
    written_at: writtenAt === null ? null : new Date(writtenAt),
  };
  await run(sql, q.insertInto('personal_alert').values(record));
  const { snapshot } = await append(sql, personalAlertKind, stream, [fact], stamp);
  await queueAlertMessages({ sql, stamp, alert: snapshot.context }, 'personalAlert', snapshot.context.told);
  if (contacts.length === 0) await advancePersonalAlert(sql, id, stamp.at);
}

const heldFrom = (at: string): string => new Date(Date.parse(at) + holdSeconds * 1_000).toISOString();
