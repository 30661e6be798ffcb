import { expect, test } from 'vitest';
import { checkHeads } from '#server/journal/signed/checkHeads.ts';
import { keepHeads } from '#server/journal/signed/keepHeads.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { signingIn, temporaryFolder } from './signing.ts';

eachDatabase((open) => {
  test('a person whose records are emptied leaves the journal as it was signed', async () => {
    const tenant = await createTenant(await open());
    const { db } = tenant;
    const mia = await tenant.person({ firstName: 'Ottoline', lastName: 'Featherstone' });
    const eventId = await tenant.approved();
    const attendee = await tenant.going(eventId, mia);
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode: attendee.qrCode } });
    const signing = signingIn(temporaryFolder());
    await keepHeads(db, signing, new Date('2026-05-04T01:00:00.000Z'));
    const { rows } = await db.query<{ first: string; last: string; email: string }>(
      'select first_name as first, last_name as last, email from person where id = $1',
      [mia],
    );
    const before = await db.query('select * from journal order by pos');
    await db.query(
      `update person set first_name = '', last_name = '', email = $1::text || '@erased.invalid', phone = null, birth_date = null
       where id = $1`,
      [mia],
    );
    expect(await db.query('select * from journal order by pos')).toEqual(before);
    expect((await verify(db, kinds)).findings).toEqual([]);
    expect((await checkHeads(db, signing)).wrong).toEqual([]);
    const said = await db.query<{ text: string }>(
      'select j::text as text from journal j union all select h::text from journal_head h',
    );
    for (const personal of Object.values(rows[0] ?? {}))
      expect(said.rows.filter(({ text }) => text.toLowerCase().includes(personal.toLowerCase()))).toEqual([]);
  });
});
