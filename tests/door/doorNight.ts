import type { ConflictAnswer, DoorRecord } from '#contract/door/doorLog.ts';
import type { Db } from '#server/db/db.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

export type DoorNight = Awaited<ReturnType<typeof doorNight>>;

/** A clock of the night, as UTC ISO. */
export const time = (clock: string) => `2026-11-21T${clock}:00.000Z`;

/** When `twice` lets Mia in. */
export const both = [time('01:30'), time('01:40')];

/** An event at 03:00 of its night, with Dan at its door and Mia going, and what phones hand over of it. */
export async function doorNight(db: Db) {
  const tenant = await createTenant(db);
  const eventId = await tenant.approved();
  const dan = await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
  await tenant.choose(eventId, dan);
  const mia: { id: string; qrCode: string } = await tenant.going(eventId, await tenant.person());
  let counter = 0;
  const at = (clock: string) => void (tenant.now = time(clock));
  const record = (
    { qrCode: code }: { qrCode: string },
    clock: string,
    decision: DoorRecord['decision'] = 'in',
    more: Partial<DoorRecord> = {},
  ): DoorRecord => {
    counter += 1;
    return { counter, code, at: time(clock), decision, listAt: time('01:00'), ...more };
  };
  const send = async (records: DoorRecord[], device = 'phone-1', by = dan) =>
    (await tenant.call(by, 'sendDoorLog', { params: { id: eventId }, body: { device, records } })).records;
  const outcomes = async (...sent: Parameters<typeof send>) => (await send(...sent)).map(({ outcome }) => outcome);
  const row = async ({ id }: { id: string }) => {
    const { changed } = await tenant.call(tenant.cora, 'readRoster', { params: { id: eventId } });
    return changed.find((each) => each.id === id);
  };
  const factsOf = async (stream: string) =>
    (
      await tenant.db.query<{ type: string; payload: Record<string, unknown> }>(
        'select type, payload from journal where stream = $1 order by version',
        [stream],
      )
    ).rows;
  const typesOf = async (stream: string) => (await factsOf(stream)).map(({ type }) => type.split('.')[1]);
  const refusedAtDoor = async () =>
    (await factsOf(`${eventId}:door`)).map(({ payload: { code, attendee, device, counter: number, decision } }) => ({
      ...{ code, attendee, device, counter: number, decision },
    }));
  const roster = async () => tenant.call(tenant.cora, 'readRoster', { params: { id: eventId } });
  const settle = (answer: ConflictAnswer, admissions: string[], by = dan, attendeeId = mia.id) =>
    ({ params: { id: eventId, attendeeId }, body: { answer, admissions }, by }) as const;
  const settling = ({ by, ...sent }: ReturnType<typeof settle>) => tenant.call(by, 'settleConflict', sent);
  const twice = async () => {
    await send([record(mia, '01:30')]);
    await send([record(mia, '01:40')], 'phone-2', tenant.cora);
  };
  at('03:00');
  return {
    ...{ tenant, eventId, dan, mia, at, record, send, outcomes, row },
    ...{ factsOf, typesOf, refusedAtDoor, roster, settle, settling, twice },
  };
}
