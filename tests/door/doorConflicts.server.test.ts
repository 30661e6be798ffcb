import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { both, type DoorNight, doorNight, time } from './doorNight.ts';
import { brokenLaws } from './races/nightLaws.ts';

eachDatabase((open) => {
  let night: DoorNight;
  beforeEach(async () => {
    night = await doorNight(await open());
  });

  describe('somebody whom two doors let in', () => {
    beforeEach(() => night.twice());

    test('is inside once, with the names of who let them in', async () => {
      const { mia, row, typesOf, roster } = night;
      expect(await row(mia)).toMatchObject({
        checkedIn: true,
        checkinDate: time('01:30'),
        conflict: {
          reason: 'admittedTwice',
          admissions: [
            { at: time('01:30'), by: 'Dan Reed', offline: true },
            { at: time('01:40'), by: 'Cora Bell', offline: true },
          ],
        },
      });
      expect((await roster()).counts).toEqual({ all: 3, yes: 1, inside: 1 });
      expect((await typesOf(mia.id)).slice(-3)).toEqual(['recordedAtDoor', 'recordedAtDoor', 'conflictFound']);
    });

    test('is settled by staff as one person: nothing else changes', async () => {
      const { mia, row, settle, settling } = night;
      expect(await settling(settle('samePerson', both))).toMatchObject({ id: mia.id, checkedIn: true });
      const now = await row(mia);
      expect(now).toMatchObject({ checkedIn: true, checkinDate: time('01:30') });
      expect(now).not.toHaveProperty('conflict');
    });

    test('is counted twice where the code was copied, and leaves one by one', async () => {
      const { tenant, eventId, dan, mia, row, roster, settle, settling } = night;
      await settling(settle('codeCopied', both));
      expect([(await row(mia))?.copies, (await roster()).counts.inside]).toEqual([1, 2]);
      const about = { params: { id: eventId, attendeeId: mia.id } };
      await tenant.call(dan, 'checkOutAttendee', about);
      expect([(await row(mia))?.checkedIn, (await roster()).counts.inside]).toEqual([true, 1]);
      await tenant.call(dan, 'checkOutAttendee', about);
      expect([(await row(mia))?.checkedIn, (await roster()).counts.inside]).toEqual([false, 0]);
    });

    test('is told of copies to who follows the roster', async () => {
      const { tenant, eventId, mia, roster, settle, settling } = night;
      const { version } = await roster();
      await settling(settle('codeCopied', both));
      const { counts, changed } = await tenant.call(tenant.cora, 'readRoster', {
        params: { id: eventId },
        query: { since: String(version) },
      });
      expect([counts.inside, changed.find(({ id }) => id === mia.id)?.copies]).toEqual([2, 1]);
    });

    test('has left when staff say so', async () => {
      const { settle, settling } = night;
      expect(await settling(settle('left', both))).toMatchObject({ checkedIn: false, checkoutDate: time('03:00') });
    });

    test('is settled of what was shown, once, by staff of an event that stands', async () => {
      const { tenant, dan, mia, record, send, settle, settling } = night;
      const no = ({ by, ...sent }: ReturnType<typeof settle>) => tenant.no(by, 'settleConflict', sent);
      expect(await no(settle('stands', both.slice(0, 1)))).toMatchObject({ code: 'changedMeanwhile' });
      await send([record(mia, '01:50')], 'phone-3');
      expect(await no(settle('stands', both))).toMatchObject({ code: 'changedMeanwhile' });
      await settling(settle('stands', [...both, time('01:50')]));
      expect(await no(settle('stands', [...both, time('01:50')]))).toMatchObject({ code: 'changedMeanwhile' });
      expect(await no(settle('stands', both, await tenant.person()))).toMatchObject({ code: 'notCheckInStaff' });
      expect(await no(settle('stands', both, dan, 'nobody'))).toMatchObject({ code: 'notFound' });
    });
  });

  test('an online check-in of another volunteer is in doubt too; the own one whose answer was lost is not', async () => {
    const { tenant, eventId, dan, mia, record, outcomes, row, at } = night;
    at('01:30');
    const online = { params: { id: eventId, qrCode: mia.qrCode }, body: { notedAt: time('01:29') } };
    await tenant.call(dan, 'checkInAttendee', online);
    at('03:00');
    expect(await outcomes([record(mia, '01:29')])).toEqual(['merged']);
    expect(await row(mia)).toMatchObject({ checkedIn: true, checkinDate: time('01:30') });
    expect(await row(mia)).not.toHaveProperty('conflict');
    expect(await outcomes([record(mia, '01:20')], 'phone-2', tenant.cora)).toEqual(['conflict']);
    expect((await row(mia))?.conflict?.admissions).toEqual([
      { at: time('01:20'), by: 'Cora Bell', offline: true },
      { at: time('01:29'), by: 'Dan Reed', offline: false },
    ]);
  });

  test('whom the list does not let in is inside all the same, on the list again, and in doubt', async () => {
    const { tenant, eventId, record, outcomes, roster } = night;
    const [cancels, taken, brings] = [await tenant.person(), await tenant.person(), await tenant.person()];
    const gone = await tenant.going(eventId, cancels);
    const off = await tenant.going(eventId, taken);
    const host = await tenant.going(eventId, brings);
    const guest = await tenant.guestGoing(eventId, brings);
    const about = (attendeeId: string) => ({ params: { id: eventId, attendeeId } });
    await tenant.call(cancels, 'cancelRsvp', about(gone.id));
    await tenant.call(tenant.cora, 'removeAttendee', about(off.id));
    await tenant.call(brings, 'cancelRsvp', about(host.id));
    const noted = [gone, off, guest].map((each) => record(each, '01:30'));
    expect(await outcomes(noted)).toEqual(['conflict', 'conflict', 'conflict']);
    const { changed, counts } = await roster();
    const reasons = [gone, off, guest].map(({ id }) => changed.find((each) => each.id === id)?.conflict?.reason);
    expect(reasons).toEqual(['rsvpCancelled', 'wasRemoved', 'hostNotGoing']);
    expect(counts).toEqual({ all: 7, yes: 4, inside: 3 });
    expect((await brokenLaws(tenant.db, eventId)).broken).toEqual([]);
  });

  test('whoever was suspended while they were inside, and their guest, are in doubt once a phone let them in (C-78)', async () => {
    const { tenant, eventId, dan, at, record, outcomes, row, typesOf } = night;
    const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const lou = await tenant.person();
    const host = await tenant.going(eventId, lou);
    const guest = await tenant.guestGoing(eventId, lou);
    at('01:00');
    await tenant.call(dan, 'checkInAttendee', { params: { id: eventId, qrCode: host.qrCode } });
    await tenant.call(admin, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: lou } });
    await tenant.call(dan, 'checkOutAttendee', { params: { id: eventId, attendeeId: host.id } });
    at('03:00');
    expect(await outcomes([record(host, '01:30'), record(guest, '01:31')])).toEqual(['conflict', 'conflict']);
    const rows = [await row(host), await row(guest)];
    expect(rows.map((each) => [each?.checkedIn, each?.conflict?.reason])).toEqual([
      [true, 'rsvpCancelled'],
      [true, 'hostNotGoing'],
    ]);
    await tenant.call(dan, 'settleConflict', {
      params: { id: eventId, attendeeId: host.id },
      body: { answer: 'left', admissions: [time('01:30')] },
    });
    expect([(await row(host))?.checkedIn, (await typesOf(host.id)).slice(-3)]).toEqual([
      false,
      ['recordedAtDoor', 'conflictFound', 'conflictSettled'],
    ]);
  });

  test('what doors of a cancelled event decided is handed over, and in doubt', async () => {
    const { tenant, eventId, mia, record, outcomes, at } = night;
    at('00:30');
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    at('03:00');
    expect(await outcomes([record(mia, '01:30')])).toEqual(['conflict']);
    const { rows } = await tenant.db.query('select checked_in, conflict from attendance where id = $1', [mia.id]);
    expect(rows).toMatchObject([{ checked_in: true, conflict: { reason: 'eventCancelled' } }]);
  });

  describe('whom a phone let in at an event that was cancelled meanwhile (E-324)', () => {
    let about: { params: { id: string; attendeeId: string } };
    let code: { params: { id: string; qrCode: string } };

    beforeEach(async () => {
      const { tenant, eventId, mia, record, outcomes, at } = night;
      about = { params: { id: eventId, attendeeId: mia.id } };
      code = { params: { id: eventId, qrCode: mia.qrCode } };
      at('00:30');
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
      at('03:00');
      expect(await outcomes([record(mia, '01:30')])).toEqual(['conflict']);
    });

    test('is on the list of the staff, and is checked out by a volunteer at the door', async () => {
      const { tenant, dan, eventId, row, mia, roster } = night;
      const list = await tenant.call(dan, 'readRoster', { params: { id: eventId } });
      expect([list.counts.inside, (await row(mia))?.conflict?.reason]).toEqual([1, 'eventCancelled']);
      expect(await tenant.call(dan, 'checkOutAttendee', about)).toMatchObject({ id: mia.id, checkedIn: false });
      await expect(tenant.call(dan, 'checkOutAttendee', about)).rejects.toMatchObject({ code: 'alreadyLeft' });
      expect((await roster()).counts.inside).toBe(0);
    });

    test('is settled by staff as having left', async () => {
      const { dan, mia, row, settle, settling } = night;
      await settling(settle('left', [time('01:30')], dan));
      expect(await row(mia)).toMatchObject({ checkedIn: false });
      expect(await row(mia)).not.toHaveProperty('conflict');
    });

    test('is checked out by what a door recorded', async () => {
      const { mia, record, outcomes, roster } = night;
      expect(await outcomes([record(mia, '02:30', 'out')])).toEqual(['merged']);
      expect((await roster()).counts.inside).toBe(0);
    });

    test('may check themselves out', async () => {
      const { tenant, mia, row } = night;
      const { rows } = await tenant.db.query<{ id: string }>(
        'select person_id as id from attendee_record where id = $1',
        [mia.id],
      );
      await tenant.call(rows[0]?.id ?? '', 'checkOutAttendee', about);
      expect((await row(mia))?.checkedIn).toBe(false);
    });

    test('does not come in again, nor does anybody else do more with the event', async () => {
      const { tenant, dan, eventId } = night;
      await tenant.call(dan, 'checkOutAttendee', about);
      const other = await tenant.person();
      await expect(tenant.call(dan, 'checkInAttendee', code)).rejects.toMatchObject({ code: 'eventCancelled' });
      await expect(tenant.call(tenant.cora, 'checkInAttendee', code)).rejects.toMatchObject({ code: 'eventCancelled' });
      await expect(tenant.call(other, 'checkOutAttendee', about)).rejects.toMatchObject({ code: 'notFound' });
      await expect(tenant.call(other, 'readRoster', { params: { id: eventId } })).rejects.toMatchObject({
        code: 'notFound',
      });
      await expect(tenant.call(tenant.cora, 'exportGuestList', { params: { id: eventId } })).rejects.toMatchObject({
        code: 'eventCancelled',
      });
    });
  });

  test('how many were inside follows the times at the door, and people on copied codes', async () => {
    const { tenant, eventId, dan, mia, record, send, settle, settling, twice, at } = night;
    const ben = await tenant.going(eventId, await tenant.person());
    at('01:20');
    await tenant.call(dan, 'checkInAttendee', { params: { id: eventId, qrCode: ben.qrCode } });
    at('03:00');
    await twice();
    await settling(settle('codeCopied', both));
    await send([record(mia, '02:10', 'out')], 'phone-4');
    const { inside, quarters } = await tenant.call(tenant.cora, 'readInside', { params: { id: eventId } });
    expect([inside, quarters]).toEqual([
      2,
      [
        { from: time('01:15'), in: 1, out: 0, inside: 1 },
        { from: time('01:30'), in: 2, out: 0, inside: 3 },
        { from: time('02:00'), in: 0, out: 1, inside: 2 },
      ],
    ]);
  });
});
