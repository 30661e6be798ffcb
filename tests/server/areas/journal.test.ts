import { expect, test } from 'vitest';
import { kinds } from '#server/journal/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

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
    const { id: bensId } = await world.going(eventId, ben);
    await world.call(world.cora, 'removeAttendee', { params: { id: eventId, attendeeId: bensId } });
    await world.invite(eventId, ben);
    await world.submitted();
    await world.call(world.cora, 'cancelEvent', { params: { id: await world.approved() } });
  }

  test('read tables and heads are what the journal folds to, and a rebuild changes nothing', async () => {
    const world = await createWorld(await open());
    await evening(world);
    const verified = await verify(world.db, kinds);
    expect(verified).toMatchObject({ findings: [], tables: 4 });
    expect(verified.facts).toBeGreaterThan(30);
    expect(await rebuild(world.db, kinds)).toMatchObject({
      facts: verified.facts,
      streams: verified.streams,
      headsChanged: 0,
    });
    expect(await verify(world.db, kinds)).toEqual(verified);
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

  test('facts hold ids, hashes and states, and no text that somebody wrote', async () => {
    const world = await createWorld(await open());
    await evening(world);
    const { rows } = await world.db.query<{ payload: unknown }>('select payload from journal');
    const words = rows.flatMap(({ payload }) => textsIn(payload)).filter((text) => !isId(text) && !isHash(text));
    expect([...new Set(words)].sort()).toEqual(['adult', 'approved', 'going', 'host', 'none', 'self']);
  });

  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  const isHash = (text: string) => /^[\w-]{43}$/.test(text) || text.startsWith('hash of ');
});
