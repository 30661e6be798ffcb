import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { exportOrganization } from '#server/cli/organization/export/exportOrganization.ts';
import { organizationId } from '#server/cli/organization/stableId.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { fixtureOver, personIdOf } from './fixture.ts';
import { demoFolder, now } from './folders.ts';

const place = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-sign-on-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'folder');
};

eachDatabase((open) => {
  test('what an admin added, changed or removed stays so when the folder is applied again, and goes into a folder without its secret', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    await applyOrganization(fixture, demoFolder);
    const { call } = createCalling(db, testDispatcher(db), now);
    const [sam, orgId] = [await personIdOf(db, 'sam@muster.test'), organizationId('harbor-house')];
    const read = () => call(sam, 'readSignOn', { params: { orgId } });
    const { next, providers } = await read();
    const brought = providers.find((each) => each.provider === 'HarborHouse');
    if (!brought) throw new Error('The demo is another.');
    const values = { ...brought.values, name: 'Campus Login', state: 'on' };
    const save = (provider: string, body: object) =>
      call(sam, 'saveSignOnProvider', { params: { orgId, provider }, body });
    await save(next, { values, seen: null, newSecret: 'typed-in-the-browser' });
    await save('HarborHouse', { values: { ...brought.values, name: 'Harbor' }, seen: brought.values, newSecret: '' });

    const folder = place();
    const { notes = [] } = await exportOrganization(fixture, folder);
    expect(notes).toContainEqual(
      expect.stringContaining('the client secret of the sign-on provider Campus Login, which is therefore off'),
    );
    const written = readFileSync(join(folder, 'providers.yaml'), 'utf8');
    expect(written).toMatch(/name: Campus Login[^]*off: true\n\s+authority: admin/);
    expect(written).not.toContain('typed-in-the-browser');

    const before = await read();
    for (const each of [folder, demoFolder]) {
      expect(await applyOrganization(fixture, each)).toMatchObject({ ok: true });
      expect((await read()).providers).toEqual(before.providers);
    }
    await call(sam, 'removeSignOnProvider', { params: { orgId, provider: 'HarborHouse' } });
    await applyOrganization(fixture, demoFolder);
    expect((await read()).providers.map(({ provider }) => provider)).toEqual([next]);

    const other = fixtureOver(await open());
    expect(await applyOrganization(other, folder)).toMatchObject({ ok: true });
    const { rows } = await other.db.query(
      'select is_on, authority, client_secret from sign_on_provider where provider = $1',
      [next],
    );
    expect(rows).toEqual([{ is_on: false, authority: 'admin', client_secret: null }]);
  });
});
