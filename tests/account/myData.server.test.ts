import { expect, test } from 'vitest';
import type { MyData } from '#contract/account/myData.ts';
import type { Db } from '#server/db/db.ts';
import { columnsOf, inventory } from '#server/organization/personal/inventory.ts';
import { disclose } from '#server/organization/personal/disclose.ts';
import { hasWord } from '#tests/support/hasWord.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { pairedDoor } from '#tests/support/tenant/doors.ts';
import { serve, tokenOf } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { everyTable, written } from '#tests/organization/everyTable.ts';
import { known } from '#tests/organization/wholeLife.ts';

const told = ({ call }: Tenant, mia: string): Promise<MyData> => call(mia, 'getMyData', { params: { userId: mia } });

const part = ({ parts }: MyData, title: string) => parts.find((each) => each.title === title)?.rows;

/** Texts of a column of a query, those that are long enough to be found by nothing but themselves. */
const texts = async (db: Db, text: string, params: readonly unknown[] = []): Promise<string[]> => {
  const { rows } = await db.query<{ word: string | null }>(text, [...params]);
  return rows.flatMap(({ word }) => (word !== null && word.length > 2 ? [word] : []));
};

const others = `
select unnest(array[p.id, p.first_name, p.last_name, p.email, p.phone]) as word from person p where p.id <> $1
union select unnest(array[r.phone, r.qr_code]) from attendee_record r where r.person_id is distinct from $1
union select unnest(array[r.first_name, r.last_name]) from attendee_record r
  where r.person_id is distinct from $1
    and not exists (select 1 from attendee_record h where h.id = r.host_id and h.person_id = $1)
union select c.comment from section_comment c where c.person_id <> $1
union select a.information from organization_alert a where a.sender_id <> $1`;

const secrets = Object.entries(inventory).flatMap(([table, { secret }]) =>
  columnsOf(secret).map((column) => ({ table, column })),
);

eachDatabase((open) => {
  test('a person is told of every table that has something of them, and of all that they wrote', async () => {
    const tenant = await createTenant(await open());
    const { mia } = await everyTable(tenant);
    const data = await told(tenant, mia);
    expect(data.madeAt).toBe(tenant.now);
    expect(data.parts.filter(({ rows }) => rows.length === 0).map(({ title }) => title)).toEqual([]);
    const listed = Object.values(inventory).flatMap((held) => (held.told ? [held.told.title] : []));
    expect(data.parts.map(({ title }) => title).toSorted()).toEqual(listed.toSorted());
    const text = JSON.stringify(data);
    const { names, file, ...rest } = known;
    for (const word of [...names, ...Object.values(rest), ...Object.values(written), `${file}.pdf`, `${file}-2.pdf`])
      expect([word, text.includes(word)]).toEqual([word, true]);
  });

  test('nothing of anyone else is told: no id, name, address, number or word, but the names of their guests', async () => {
    const tenant = await createTenant(await open());
    const { mia } = await everyTable(tenant);
    const text = JSON.stringify(await told(tenant, mia));
    const words = await texts(tenant.db, others, [mia]);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => hasWord(text, word))).toEqual([]);
    expect(hasWord(text, 'Gus Field')).toBe(true);
  });

  test('nothing is told that opens something: no hash, key, code or token', async () => {
    const tenant = await createTenant(await open());
    const { mia } = await everyTable(tenant);
    const { db } = tenant;
    await db.query(`update mailbox_mail set body = 'Your code: 482915' where recipient = $1`, [known.email]);
    const text = JSON.stringify(await told(tenant, mia));
    const found: string[] = [];
    for (const { table, column } of secrets)
      found.push(...(await texts(db, `select t."${column}"::text as word from ${table} t`)));
    found.push(...(await texts(db, 'select key as word from stored_file union select key from upload')));
    expect(found.length).toBeGreaterThan(8);
    expect([...found, '482915'].filter((word) => text.includes(word))).toEqual([]);
  });

  test('of an event that nobody was shown yet a chosen volunteer reads nothing', async () => {
    const tenant = await createTenant(await open());
    const ben = await tenant.person();
    const event = await tenant.submitted({ owner: tenant.cora, title: 'Surprise for the dean' });
    await tenant.db.query(
      'insert into volunteer (event_id, module_id, person_id) select m.event_id, m.id, $2 from event_module m where m.event_id = $1 limit 1',
      [event, ben],
    );
    expect(part(await told(tenant, ben), 'Events you are a volunteer at')).toEqual([{ event: null }]);
    await tenant.db.query('update event set stands = true where id = $1', [event]);
    expect(part(await told(tenant, ben), 'Events you are a volunteer at')).toEqual([
      { event: 'Surprise for the dean' },
    ]);
  });

  test('steps of an event say each item by its title, of volunteers how many, of files their names', async () => {
    const tenant = await createTenant(await open());
    const { mia, ben, file } = await everyTable(tenant);
    const markup = [
      { id: 'crew', type: 'volunteer', title: 'Door volunteers' },
      { id: 'plan', type: 'fileUpload', title: 'Floor plan' },
      { id: 'note', type: 'shortTextInput', title: 'Anything else' },
    ];
    const { rows } = await tenant.db.query<{ id: string }>(
      `select s.id from event_section s join event e on e.id = s.event_id where e.owner_id = $1 order by s.id limit 1`,
      [mia],
    );
    const section = rows[0]?.id;
    await tenant.db.query('update event_section set markup = $2 where id = $1', [section, JSON.stringify(markup)]);
    await tenant.db.query(`insert into section_values (id, section_id, version, "values") values ('v9', $1, 99, $2)`, [
      ...[section, JSON.stringify({ crew: [ben], plan: file.key, note: 'No <b>candles</b>', gone: null })],
    ]);
    const steps = part(await told(tenant, mia), 'What the steps of your events say');
    expect(steps?.flatMap(({ answers }) => answers)).toEqual(
      expect.arrayContaining([
        { item: 'Door volunteers', answer: 1 },
        { item: 'Floor plan', answer: `${known.file}.pdf` },
        { item: 'Anything else', answer: 'No <b>candles</b>' },
      ]),
    );
    expect(JSON.stringify(steps)).not.toContain('gone');
  });

  test('the latest stands first, and whoever has nothing is told so part by part', async () => {
    const tenant = await createTenant(await open());
    const { mia } = await everyTable(tenant);
    const did = part(await told(tenant, mia), 'What you did')?.map(({ at }) => Date.parse(String(at))) ?? [];
    expect(did.length).toBeGreaterThan(3);
    expect(did).toEqual(did.toSorted((a, b) => b - a));
    const nobody = await disclose(tenant.db, 'nobody');
    expect(nobody.filter(({ rows }) => rows.length > 0)).toEqual([]);
    expect(nobody.length).toBe((await told(tenant, mia)).parts.length);
  });

  test('over the wire it is for oneself, also without an organization, for no door, and kept by nobody', async () => {
    const tenant = await createTenant(await open());
    const { send } = serve(tenant.db, () => tenant.now);
    const [ben, mia] = [await tenant.person({ in: [] }), await tenant.person()];
    const ask = (who: string | null, about: string, headers = {}) =>
      send(who && tokenOf(who), 'getMyData', { params: { userId: about }, headers });
    const own = await ask(ben, ben);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(JSON.stringify(own.body)).toContain(`${ben}@muster.test`);
    const another = await ask(ben, mia);
    expect([another.status, another.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const { token } = await pairedDoor(tenant, await tenant.approved(), tenant.cora);
    expect((await ask(null, tenant.cora, { authorization: `Door ${token}` })).status).toBe(401);
  });
});
