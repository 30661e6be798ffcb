import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { append } from '#server/journal/append.ts';
import { kinds } from '#server/kinds.ts';
import { loadStream } from '#server/journal/load.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const migrations = new URL('../../server/db/migrations/', import.meta.url);

eachDatabase((open) => {
  /** An evening with everything in it that handlers can write. */
  async function evening(tenant: Tenant): Promise<void> {
    const [mia, dan, ben] = [await tenant.person(), await tenant.person(), await tenant.person()];
    const eventId = await tenant.approved({ type: tenant.reviewed });
    await tenant.choose(eventId, dan, ben);
    await tenant.choose(eventId, dan);
    const { id: attendeeId, qrCode } = await tenant.going(eventId, mia);
    const gus = await tenant.guestGoing(eventId, mia, 'Gus');
    const gia = await tenant.guest(eventId, mia, 'Gia');
    await tenant.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId: gia.id } });
    await tenant.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } });
    await tenant.call(mia, 'acceptRsvp', { params: { id: eventId, attendeeId }, body: { response: 'yes' } });
    await tenant.call(null, 'answerAsGuest', {
      params: { token: gus.guestToken },
      body: { response: 'yes', dateOfBirth: '2000-01-31' },
    });
    for (const code of [qrCode, gus.qrCode])
      await tenant.call(dan, 'checkInAttendee', { params: { id: eventId, qrCode: code } });
    await comeAgain(tenant, { by: dan, eventId, attendeeId, code: qrCode });
    const { id: bensId } = await tenant.going(eventId, ben);
    await tenant.call(tenant.cora, 'removeAttendee', { params: { id: eventId, attendeeId: bensId } });
    await tenant.invite(eventId, ben);
    await reviewed(tenant, await tenant.submitted());
    const cancelled = await tenant.approved();
    await tenant.invite(cancelled, ben);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: cancelled } });
  }

  /** Out and in again, in by mistake and in again. */
  async function comeAgain(tenant: Tenant, at: { by: string; eventId: string; attendeeId: string; code: string }) {
    const about = { params: { id: at.eventId, attendeeId: at.attendeeId } };
    const checkIn = () => tenant.call(at.by, 'checkInAttendee', { params: { id: at.eventId, qrCode: at.code } });
    await tenant.call(at.by, 'checkOutAttendee', about);
    const { checkinDate } = await checkIn();
    await tenant.call(at.by, 'undoCheckIn', { ...about, query: { checkinDate } });
    await checkIn();
  }

  /** Comments, decisions, both kinds of no, and a new date. */
  async function reviewed(tenant: Tenant, id: string): Promise<void> {
    const [first] = (await tenant.full(id)).EventModules;
    const [moduleId, sectionId] = [first?.id ?? '', first?.sections[0]?.id ?? ''];
    const comment = { params: { eventId: id, moduleId, sectionId }, body: { comment: 'Where do coats go?' } };
    await tenant.call(tenant.rita, 'addSectionComment', comment);
    const decide = { params: { id, moduleId, sectionId }, body: { approved: false, version: 1 } };
    await tenant.call(tenant.rita, 'reviewSection', decide);
    const reason = { params: { id }, body: { reason: 'Tell us where coats go.' } };
    await tenant.call(tenant.rita, 'requestChanges', reason);
    await tenant.call(tenant.cora, 'saveModule', {
      params: { id, moduleId },
      body: { sections: JSON.stringify({ [sectionId]: { description: 'Coats go upstairs.' } }) },
    });
    await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
    await tenant.call(tenant.rita, 'rejectEvent', reason);
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    await tenant.call(tenant.cora, 'submitEvent', { params: { id } });
    await tenant.approve(id);
    await tenant.going(id, await tenant.person());
    const dates = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };
    await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId }, body: dates });
    await tenant.submitted();
  }

  test('read tables and heads are what the journal folds to, and a rebuild changes nothing', async () => {
    const tenant = await createTenant(await open());
    await evening(tenant);
    const verified = await verify(tenant.db, kinds);
    expect(verified).toMatchObject({
      findings: [],
      // Timers are of several kinds.
      tables: new Set(kinds.flatMap((kind) => Object.keys(kind.tables ?? {}))).size,
    });
    expect(verified.facts).toBeGreaterThan(50);
    expect(await rebuild(tenant.db, kinds)).toMatchObject({
      facts: verified.facts,
      streams: verified.streams,
      headsChanged: 0,
    });
    expect(await verify(tenant.db, kinds)).toEqual(verified);
  });

  test('what a database held before the read tables of reviews came is filled in', async () => {
    const tenant = await createTenant(await open());
    await evening(tenant);
    await tenant.db.script('delete from section_decision; update event set submitted_at = null');
    const migration = readFileSync(new URL('012_review.sql', migrations), 'utf8');
    const [, filling = ''] = migration.split('-- What facts said before these tables were there.');
    await tenant.db.script(filling);
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });

  test('a guest whom an earlier release left at no without an answer is not called so, and one who had answered is', async () => {
    const tenant = await createTenant(await open());
    const mia = await tenant.person();
    const eventId = await tenant.approved();
    const { id: attendeeId } = await tenant.going(eventId, mia);
    const gus = await tenant.guestGoing(eventId, mia, 'Gus');
    const gia = await tenant.guest(eventId, mia, 'Gia');
    await tenant.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } });
    await tenant.db.tx(async (sql) => {
      const stream = await loadStream(sql, attendanceKind, gia.id, 'update');
      const fact = { type: 'attendance.declined', at: tenant.now, by: mia, cause: 'host' } as const;
      await append(sql, attendanceKind, stream, [fact], { actor: mia, device: null, at: tenant.now });
    });
    await tenant.db.query(`update attendance set rsvp = 'no' where id = $1`, [gia.id]);
    await tenant.db.script(readFileSync(new URL('032_guests_on_hold.sql', migrations), 'utf8'));
    const { rows } = await tenant.db.query('select rsvp from attendance where id = any($1) order by rsvp', [
      [gus.id, gia.id],
    ]);
    expect(rows).toEqual([{ rsvp: 'invited' }, { rsvp: 'no' }]);
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });

  test('a changed read table is found', async () => {
    const tenant = await createTenant(await open());
    await evening(tenant);
    await tenant.db.query(`update event set title = 'Changed' where review_status = 'submitted'`);
    await tenant.db.query('update attendance set checked_in = false where checked_in');
    const { findings } = await verify(tenant.db, kinds);
    expect(findings).toEqual([
      { what: 'table', difference: { table: 'event', tooMany: 1, missing: 1 } },
      { what: 'table', difference: { table: 'attendance', tooMany: 2, missing: 2 } },
    ]);
  });

  test('facts hold ids, hashes, states and times, and no text that somebody wrote', async () => {
    const tenant = await createTenant(await open());
    await evening(tenant);
    const { rows } = await tenant.db.query<{ payload: unknown }>('select payload from journal');
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
    expect([...new Set(words)].sort()).toEqual([...states, ...templates, tenant.now].sort());
  });

  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  const isId = (text: string) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:\d+|:invited|:volunteers:[0-9a-f-]{36})?$/.test(text);
  const isHash = (text: string) => /^[\w-]{43}$/.test(text) || text.startsWith('hash of ');
});
