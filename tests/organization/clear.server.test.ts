import { beforeAll, expect, test } from 'vitest';
import { applyDemo } from '#demo/apply.ts';
import { clearDemo } from '#demo/clear/clear.ts';
import { eventTypeId, organizationId, parentId } from '#server/cli/organization/stableId.ts';
import { CommandFailed } from '#server/cli/socket.ts';
import { kinds } from '#server/kinds.ts';
import { keepHeads } from '#server/journal/signed/keepHeads.ts';
import { verify } from '#server/journal/verify.ts';
import { signingIn, temporaryFolder } from '#tests/server/journal/signing.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { addOrganization, addParent } from '#tests/support/tenant/records.ts';
import { now } from './folders.ts';
import { contentsOf, personIdOf, type ApplyFixture, fixtureOver } from './fixture.ts';

const harbor = { OrganizationId: organizationId('harbor-house'), ParentId: parentId('northfield-societies') };

eachDatabase((open) => {
  let fixture: ApplyFixture;
  let before: Record<string, string[]>;
  let mia: string;
  let sam: string;
  let cora: string;

  /** An organization of others, with one member and one file. */
  async function addOthers(): Promise<{ person: string }> {
    const { db, files } = fixture;
    const place = await addOrganization(db, await addParent(db, 'Elsewhere'), {}, 'Their House');
    const person = 'person-of-others';
    await db.query(
      `insert into person (id, first_name, last_name, email) values ($1, 'Ida', 'Real', 'ida@house.example')`,
      [person],
    );
    await db.query('insert into membership (person_id, organization_id) values ($1, $2)', [person, place.id]);
    const bytes = new TextEncoder().encode('a logo of others');
    const file = { name: 'logo.png', type: 'image/png', width: 1, height: 1, isPublic: true };
    const { key, bucket } = await files.put({ bytes, ...file });
    await db.query(
      `insert into stored_file (id, bucket, key, name, size, type) values ('others', $1, $2, 'logo.png', 16, 'image/png')`,
      [bucket, key],
    );
    await db.query(`insert into setting (organization_id, slug, file_id) values ($1, 'logo', 'others')`, [place.id]);
    return { person };
  }

  const clear = () => clearDemo({ db: fixture.db, files: fixture.store, now });
  const keys = async () =>
    (await fixture.db.query<{ key: string }>('select key from stored_file')).rows.map(({ key }) => key);
  const kept = async (some: string[]) =>
    (await Promise.all(some.map((key) => fixture.store.read(key)))).filter((each) => each !== null).length;

  /** What an evening of trying leaves: alerts, contacts, a report, a second event, messages. */
  async function useIt(): Promise<void> {
    const { call } = createCalling(fixture.db, testDispatcher(fixture.db), now);
    await call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    await call(mia, 'sendPersonalAlert', {
      query: harbor,
      body: { information: 'Help', sendLocation: false, requestCall: false },
      key: 'tap-1',
    });
    const query = { ParentId: harbor.ParentId };
    const params = { orgId: harbor.OrganizationId };
    const { id: alertId } = await call(sam, 'sendOrganizationAlert', { params, query, body: { information: 'Fire' } });
    await call(sam, 'createManagedType', {
      params,
      query,
      body: { name: 'Supper', from: eventTypeId('house-dinner') },
    });
    await call(mia, 'saveAlertResponse', {
      ...{ params: { userId: mia, alertId }, query: harbor },
      body: { status: 'Safe' },
    });
    const event = await fixture.db.query<{ id: string }>(`select id from event where title = 'Summer Picnic'`);
    const said = {
      ...{ date: '2026-09-21T18:00:00.000Z', location: 'The barn', information: 'A cut', witnessed: 'false' },
      witnesses: '',
    };
    const asked = { EventId: event.rows[0]?.id ?? '', OrganizationId: harbor.OrganizationId };
    await call(cora, 'reportIncident', { query: asked, body: said });
  }

  beforeAll(async () => {
    fixture = fixtureOver(await open());
    await addOthers();
    before = await contentsOf(fixture.db);
    await applyDemo({ ...fixture, now, log: () => undefined });
    const idOf = (name: string) => personIdOf(fixture.db, `${name}@muster.test`);
    [mia, sam, cora] = [await idOf('mia'), await idOf('sam'), await idOf('cora')];
  });

  test('what others have that names a person of the demo is never removed: nothing is, and that is said', async () => {
    const { db } = fixture;
    await db.query(
      `insert into event_type (id, parent_id, name, bypass_approval, position)
       select 'theirs', id, 'Supper', true, 1 from parent where name = 'Elsewhere'`,
    );
    await db.query(
      `insert into event (id, organization_id, event_type_id, owner_id, title, theme, starts_at, ends_at, timezone, venue,
         venue_phone, location, max_guests, url, description, created_at)
       select 'supper', id, 'theirs', 'person-of-others', '', '', now(), now(), 'UTC', '', '', '', 0, '', '', now()
       from organization where name = 'Their House'`,
    );
    await db.query(
      `insert into attendee_record (id, event_id, person_id, qr_code, created_at) values ('a', 'supper', $1, 'QR', now())`,
      [mia],
    );
    const filled = await contentsOf(db);
    await expect(clear()).rejects.toThrow(CommandFailed);
    await expect(clear()).rejects.toThrow(/^Nothing was removed: .*\(table attendee_record\)/);
    expect(await contentsOf(db)).toEqual(filled);
    for (const table of ['attendee_record', 'event', 'event_type'])
      await db.query(`delete from ${table} where id in ('a', 'supper', 'theirs')`);
  });

  test('clearing leaves nothing of the demo, no row and no byte, and all that is of others', async () => {
    const { db } = fixture;
    await db.query(`insert into membership (person_id, organization_id) values ('person-of-others', $1)`, [
      harbor.OrganizationId,
    ]);
    await useIt();
    expect(await keepHeads(db, signingIn(temporaryFolder()), new Date(now))).toHaveLength(1);
    const all = await keys();
    expect(await clear()).toEqual([
      expect.stringMatching(
        /^Removed from the demo: 80 people, 79 accounts, 7 events, \d{2,} messages and \d{2,} files\.$/,
      ),
    ]);
    expect(await contentsOf(db)).toEqual(before);
    expect(await verify(db, kinds)).toMatchObject({ streams: 0, facts: 0, findings: [] });
    expect([await keys(), await kept(all)]).toEqual([[expect.any(String)], 1]);
    await expect(db.query('delete from journal')).rejects.toThrow('append-only');
  });
});
