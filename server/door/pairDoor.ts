import { checkInStaff } from '#contract/kit/access.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import { resourceLoaders } from '#server/calls/resources.ts';
import { type LockedEventRow, lockEventRow } from '#server/events/lockEvent.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused } from '#server/kit/refused.ts';
import { decideDoorDevice } from './decideDoorDevice.ts';
import { doorDeviceKind } from './doorDevice.kind.ts';

interface Offer {
  id: string;
  eventId: string;
  by: string;
}

const byCode = `
select d.id, d.event_id as "eventId", s.offered_by as by
from door_device d join door_device_state s on s.id = d.id where d.code_hash = $1`;

/** The phone that asks again with what it showed before is the door already. */
export const pairDoor: Handler<'pairDoor'> = async (call) => {
  const { sql, body } = call;
  const { rows } = await sql.query<Offer>(byCode, [hashOf(body.secret)]);
  const [offer] = rows;
  if (!offer) throw new Refused('deadDoorCode');
  const context: DecisionContext = { ...call, caller: { id: offer.by }, device: offer.id };
  const { status, ended } = await lockOffer(context, offer);
  const stream = await loadStream(sql, doorDeviceKind, offer.id, 'update');
  const answer = { id: offer.id, eventId: offer.eventId };
  const token = hashOf(body.token);
  if (stream.snapshot.matches('paired') && (await showsToken(sql, offer.id, token))) return answer;
  const grounds = { event: status, ended, staff: await isStaff(sql, offer, call.now) };
  await decideDoorDevice(context, stream, { type: 'doorDevice.paired', ...stamped(context), grounds });
  await sql.query('update door_device set token_hash = $2 where id = $1', [offer.id, token]);
  return answer;
};

/** Why an event takes no door is no one's business who has no account. */
const lockOffer = (context: DecisionContext, { eventId }: Offer): Promise<LockedEventRow> =>
  lockEventRow(context, eventId, 'share').catch((error: unknown) => {
    throw error instanceof Refused ? new Refused('deadDoorCode') : error;
  });

async function showsToken(sql: Sql, id: string, token: string): Promise<boolean> {
  const { count } = await sql.query('select 1 from door_device where id = $1 and token_hash = $2', [id, token]);
  return count > 0;
}

async function isStaff(sql: Sql, { by, eventId }: Offer, now: string): Promise<boolean> {
  const asked = { params: { id: eventId }, query: {} };
  const caller = await callerOfPerson(sql, by);
  const event = await resourceLoaders.event(sql, asked, by, now);
  return caller !== null && event !== null && checkInStaff(caller, event, asked) === 'allowed';
}
