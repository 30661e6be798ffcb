import type { ContactAnswer } from '#contract/alerts/alertLink.ts';
import type { PersonalAlertContext } from '#machines/lifecycles/personalAlert.facts.ts';
import { helpersOf } from '#machines/lifecycles/personalAlert.deadline.ts';
import type { Sql } from '#server/db/db.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import type { LinkOfContact } from './alertLinks.ts';
import { decideAsContact, type OutsideContext } from './decideAsContact.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';
import { tellOfficersOnDuty } from './tellLateOfficers.ts';

/**
 * The first who is on it, and the last who no longer is, are told to the sender and to the others who were told; of each that they
 * are on it at most so often between two ends of their answer, that no one is always where someone was told of last (S-232). Who
 * is on it and says so again stays so for as long as from the first time. Returns whether it changed anything.
 */
export async function answerAsContact(
  call: OutsideContext,
  holder: LinkOfContact,
  answer: ContactAnswer,
): Promise<boolean> {
  const { before, isNew, after, context } = await decideAsContact(call, holder, (told, { answers }) =>
    answer === 'onIt' && answers[told.contact] === 'onIt'
      ? { type: 'personalAlert.renewed', ...told }
      : { type: 'personalAlert.answered', ...told, answer },
  );
  const alert = before.context;
  const helpers = helpersOf(alert);
  const isFirst = answer === 'onIt' && helpers.length === 0;
  const wasLast = answer === 'cannot' && helpers.join() === holder.contactId;
  if (isNew && (isFirst || wasLast)) {
    const others = alert.told.filter((id) => id !== holder.contactId);
    const template = isFirst ? 'alertOnIt' : 'alertOpenAgain';
    const about = isFirst ? await onItAbout(call.sql, alert, holder.contactId) : `${holder.contactId}.${after.version}`;
    const said = { about, sender: true };
    await queueAlertMessages({ sql: call.sql, stamp: stampOf(context), alert }, template, others, said);
    if (wasLast) await tellOfficersOnDuty(call.sql, after, stampOf(context));
  }
  return isNew;
}

/** How often it is told that the same one is on it, before their answer runs out. */
const mostTold = 3;

const toldText = `
select c.cause from unnest($1::text[]) with ordinality as c (cause, nth)
where not exists (select from outbox o where o.cause = c.cause) order by c.nth limit 1`;

/** Whose answer it is, behind which end of it, and for which time; one that was told before where it was told often enough. */
async function onItAbout(sql: Sql, { id, lapsedAt }: PersonalAlertContext, contact: string): Promise<string> {
  const at = lapsedAt[contact];
  const first = at === undefined ? contact : `${contact}.${Date.parse(at)}`;
  const abouts = Array.from({ length: mostTold }, (_, nth) => (nth === 0 ? first : `${first}.${nth + 1}`));
  const causes = abouts.map((about) => `${id}:alertOnIt.${about}`);
  const { rows } = await sql.query<{ cause: string }>(toldText, [causes]);
  return abouts[causes.indexOf(rows[0]?.cause ?? '')] ?? first;
}
