import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { append } from '#server/journal/append.ts';
import { kinds } from '#server/kinds.ts';
import { loadStream } from '#server/journal/load.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const migrations = new URL('../../server/db/migrations/', import.meta.url);

eachDatabase((open) => {
  /** An evening with everything in it that handlers can write. */
  async function evening(world: World): Promise<void> {
    const [mia, dan, ben] = [await world.person(), await world.person(), await world.person()];
    const eventId = await world.approved({ type: world.reviewed });
    await world.choose(eventId, dan, ben);
    await world.choose(eventId, dan);
    const { id: attendeeId, qrCode } = await world.going(eventId, mia);
    const gus = await world.guestGoing(eventId, mia, 'Gus');
    const gia = await world.guest(eventId, mia, 'Gia');
    await world.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId: gia.id } });
    await world.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } });
    await world.call(mia, 'acceptRsvp', { params: { id: eventId, attendeeId }, body: { response: 'yes' } });
    await world.call(null, 'answerAsGuest', {
      params: { token: gus.guestToken },
      body: { response: 'yes', dateOfBirth: '2000-01-31' },
    });
    for (const code of [qrCode, gus.qrCode])
      await world.call(dan, 'checkInAttendee', { params: { id: eventId, qrCode: code } });
    await comeAgain(world, { by: dan, eventId, attendeeId, code: qrCode });
    const { id: bensId } = await world.going(eventId, ben);
    await world.call(world.cora, 'removeAttendee', { params: { id: eventId, attendeeId: bensId } });
    await world.invite(eventId, ben);
    await reviewed(world, await world.submitted());
    const cancelled = await world.approved();
    await world.invite(cancelled, ben);
    await world.call(world.cora, 'cancelEvent', { params: { id: cancelled } });
  }

  /** Out and in again, in by mistake and in again. */
  async function comeAgain(world: World, at: { by: string; eventId: string; attendeeId: string; code: string }) {
    const about = { params: { id: at.eventId, attendeeId: at.attendeeId } };
    const checkIn = () => world.call(at.by, 'checkInAttendee', { params: { id: at.eventId, qrCode: at.code } });
    await world.call(at.by, 'checkOutAttendee', about);
    const { checkinDate } = await checkIn();
    await world.call(at.by, 'undoCheckIn', { ...about, query: { checkinDate } });
    await checkIn();
  }

  /** Comments, decisions, both kinds of no, and a new date. */
  async function reviewed(world: World, id: string): Promise<void> {
    const [first] = (await world.full(id)).EventModules;
    const [moduleId, sectionId] = [first?.id ?? '', first?.sections[0]?.id ?? ''];
    const comment = { params: { eventId: id, moduleId, sectionId }, body: { comment: 'Where do coats go?' } };
    await world.call(world.rita, 'addSectionComment', comment);
    const decide = { params: { id, moduleId, sectionId }, body: { approved: false, version: 1 } };
    await world.call(world.rita, 'reviewSection', decide);
    const reason = { params: { id }, body: { reason: 'Tell us where coats go.' } };
    await world.call(world.rita, 'requestChanges', reason);
    await world.call(world.cora, 'saveModule', {
      params: { id, moduleId },
      body: { sections: JSON.stringify({ [sectionId]: { description: 'Coats go upstairs.' } }) },
    });
    await world.call(world.cora, 'submitEvent', { params: { id } });
    await world.call(world.rita, 'rejectEvent', reason);
    await world.call(world.cora, 'reopenEvent', { params: { id } });
    await world.call(world.cora, 'submitEvent', { params: { id } });
    await world.approve(id);
    await world.going(id, await world.person());
    const dates = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };
    await world.call(world.cora, 'saveModule', { params: { id, moduleId }, body: dates });
    await world.submitted();
  }

  test('read tables and heads are what the journal folds to, and a rebuild changes nothing', async () => {
    const world = await createWorld(await open());
    await evening(world);
    const verified = await verify(world.db, kinds);
    expect(verified).toMatchObject({
      findings: [],
      tables: kinds.flatMap((kind) => Object.keys(kind.tables ?? {})).length,
    });
    expect(verified.facts).toBeGreaterThan(50);
    expect(await rebuild(world.db, kinds)).toMatchObject({
      facts: verified.facts,
      streams: verified.streams,
      headsChanged: 0,
    });
    expect(await verify(world.db, kinds)).toEqual(verified);
  });

  test('what a database held before the read tables of reviews came is filled in', async () => {
    const world = await createWorld(await open());
    await evening(world);
    await world.db.script('delete from section_decision; update event set submitted_at = null');
    const migration = readFileSync(new URL('012_review.sql', migrations), 'utf8');
    const [, filling = ''] = migration.split('-- What facts said before these tables were there.');
    await world.db.script(filling);
    expect(await verify(world.db, kinds)).toMatchObject({ findings: [] });
  });

  test('a guest whom an earlier release left at no without an answer is not called so, and one who had answered is', async () => {
    const world = await createWorld(await open());
    const mia = await world.person();
    const eventId = await world.approved();
    const { id: attendeeId } = await world.going(eventId, mia);
    const gus = await world.guestGoing(eventId, mia, 'Gus');
    const gia = await world.guest(eventId, mia, 'Gia');
    await world.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } });
    await world.db.tx(async (sql) => {
      const stream = await loadStream(sql, attendanceKind, gia.id, 'update');
      const fact = { type: 'attendance.declined', at: world.now, by: mia, cause: 'host' } as const;
      await append(sql, attendanceKind, stream, [fact], { actor: mia, device: null, at: world.now });
    });
    await world.db.query(`update attendance set rsvp = 'no' where id = $1`, [gia.id]);
    await world.db.script(readFileSync(new URL('032_guests_on_hold.sql', migrations), 'utf8'));
    const { rows } = await world.db.query('select rsvp from attendance where id = any($1) order by rsvp', [
      [gus.id, gia.id],
    ]);
    expect(rows).toEqual([{ rsvp: 'invited' }, { rsvp: 'no' }]);
    expect(await verify(world.db, kinds)).toMatchObject({ findings: [] });
  });

  test('a changed read table is found', async () => {
    const world = await createWorld(await open());
    await evening(world);
    await world.db.query(`update event set title = 'Changed' where review_status = 'submitted'`);
    await world.db.query('update attendance set checked_in = false where checked_in');
    const { findings } = await verify(world.db, kinds);
    expect(findings).toEqual([
      { what: 'table', difference: { table: 'event', tooMany: 1, missing: 1 } },
      { what: 'table', difference: { table: 'attendance', tooMany: 2, missing: 2 } },
    ]);
  });

  test('facts hold ids, hashes, states and times, and no text that somebody wrote', async () => {
    const world = await createWorld(await open());
    await evening(world);
    const { rows } = await world.db.query<{ payload: unknown }>('select payload from journal');
    const words = rows.flatMap(({ payload }) => textsIn(payload)).filter((text) => !isId(text) && !isHash(text));
    const states = ['adult', 'approved', 'going', 'host', 'none', 'self'];
    const ofMessages = [
      'attendee',
      'changesRequested',
      'dateChanged',
      'eventApproved',
      'eventCancelled',
      'eventRejected',
      'guestInvited',
      'hostGoing',
      'hostNotGoing',
      'mail',
      'memberInvited',
      'person',
      'sms',
      'social',
      'volunteerChosen',
    ];
    const templates = [...ofMessages, 'reviewRequested', 'sectionCommented'];
    expect([...new Set(words)].sort()).toEqual([...states, ...templates, world.now].sort());
  });

  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  const isId = (text: string) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:\d+|:invited|:volunteers:[0-9a-f-]{36})?$/.test(text);
  const isHash = (text: string) => /^[\w-]{43}$/.test(text) || text.startsWith('hash of ');
});
