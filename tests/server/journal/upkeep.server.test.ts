import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createFileStore } from '#server/files/folderStore.ts';
import { readHeads } from '#server/journal/signed/headsFile.ts';
import { keepHeads } from '#server/journal/signed/keepHeads.ts';
import { reportBug } from '#server/kit/reportBug.ts';
import type { ServerParts } from '#server/parts.ts';
import { runUpkeep } from '#server/upkeep.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { signingIn, temporaryFolder } from './signing.ts';
import { asSuperuser } from './tampering.ts';

eachDatabase((open) => {
  test('a running server signs the journal once a day, and says why where it does not', async () => {
    const tenant = await createTenant(await open());
    const { db } = tenant;
    await tenant.approved();
    const data = temporaryFolder();
    const files = join(data, 'files');
    let now = new Date('2026-05-04T01:00:00.000Z');
    const config = { data, files, messages: { mail: null, sms: null } };
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const parts = { config, db, files: createFileStore(files), identity: null, clock: () => now };
    const anHourLater = () => runUpkeep(parts as unknown as ServerParts, reportBug);
    const lines = async () => (await readHeads(join(data, 'journal', 'heads.jws')))?.length ?? 0;
    await asSuperuser(db, (sql) => sql.query('update stream set parent_id = null'));
    await anHourLater();
    expect(await lines()).toBe(1);
    const { rows } = await db.query(`select distinct parent_id as parent from stream where kind = 'eventReview'`);
    expect(rows).toEqual([{ parent: tenant.northfield }]);
    await tenant.approved();
    await anHourLater();
    expect(await lines()).toBe(1);
    now = new Date('2026-05-05T01:00:00.000Z');
    await anHourLater();
    expect([await lines(), said.mock.calls]).toEqual([2, []]);
    await tenant.approved();
    await asSuperuser(db, (sql) => sql.query('delete from journal_head where number = 2'));
    now = new Date('2026-05-06T01:00:00.000Z');
    await anHourLater();
    const why = expect.stringMatching(
      /^The journal was not signed, .*: Head 2 of 2026-05-05, .* is missing in the database\.$/,
    );
    expect([await lines(), said.mock.calls]).toEqual([2, [[why]]]);
    await expect(keepHeads(db, signingIn(join(data, 'journal')), now)).rejects.toThrow('Head 2 of 2026-05-05');
  });
});
