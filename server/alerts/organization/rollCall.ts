import { isAccountedFor } from '#contract/alerts/alert.ts';
import type { RollCall } from '#contract/alerts/rollCall.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { boardPeople } from './boardPeople.ts';
import { doorAlert } from './doorAlerts.ts';
import { markRespondent } from './markRespondent.ts';

export const readRollCall: Handler<'readRollCall'> = (context) => rollCallOf(context);

export const markAtDoor: Handler<'markAtDoor'> = async (context) => {
  const { sql, params, now } = context;
  await doorAlert(sql, params.id, params.alertId, now);
  await markRespondent(context, null);
  return rollCallOf(context);
};

/** The board by names alone: who is missing, and who was marked. */
async function rollCallOf(context: CallContext<'readRollCall' | 'markAtDoor'>): Promise<RollCall> {
  const { sql, params, caller, resource, now } = context;
  const { id, alertId } = params;
  const alert = await doorAlert(sql, id, alertId, now);
  const of = { alertId, organizationId: resource.organizationId, readerId: caller.id, part: null };
  const everybody = await boardPeople(sql, of);
  const people = everybody
    .filter(({ status, markedBy }) => !isAccountedFor(status) || markedBy !== null)
    .map(({ id: respondent, firstName, lastName, host, status, markedBy, answeredAt }) => ({
      ...{ id: respondent, firstName, lastName, host, status, markedBy, answeredAt },
    }))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)) || a.id.localeCompare(b.id));
  return { alert, count: everybody.length, people };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${lastName} ${firstName}`;
