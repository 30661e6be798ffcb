import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  test('a provider that a folder turns off signs out whoever came in through it, once, which the audit log says of the command', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    await applyOrganization(fixture, demoFolder);
    await db.query(`insert into identity_account (sub, email, status, provider, provider_sub, created_at, updated_at)
      select gen_random_uuid(), 'finn@muster.test', 'CONFIRMED', p, case when p is null then null else 'finn' end, now(), now() from unnest(array['HarborHouse', 'Gone', null]) p`);
    await db.query(`insert into identity_session (origin_jti, sub, signed_in_at, expires_at)
      select gen_random_uuid(), sub, now(), now() + interval '30 days' from identity_account where email = 'finn@muster.test'`);
    const running = async () =>
      (
        await db.query<{ provider: string | null }>(
          'select a.provider from identity_session s join identity_account a on a.sub = s.sub where s.revoked_at is null order by 1',
        )
      ).rows.map(({ provider }) => provider);
    const folder = place();
    cpSync(demoFolder, folder, { recursive: true });
    const file = join(folder, 'providers.yaml');
    const written = readFileSync(file, 'utf8').replace('clientId: muster', 'clientId: muster\n    off: true');
    writeFileSync(file, written);
    expect(await applyOrganization(fixture, folder)).toMatchObject({ ok: true });
    expect(await running()).toEqual([null]);
    const entries = async () =>
      (
        await db.query(
          `select kind, actor_id, named, count, organization_id from audit_entry where kind like 'signOn%'`,
        )
      ).rows;
    const off = { kind: 'signOnChanged', actor_id: null, count: 1, organization_id: organizationId('harbor-house') };
    expect(await entries()).toEqual([{ ...off, named: 'Harbor House' }]);
    expect(await applyOrganization(fixture, folder)).toMatchObject({ ok: true });
    expect(await entries()).toHaveLength(1);
  });
});
