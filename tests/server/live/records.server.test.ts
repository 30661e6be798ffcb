import { expect, test } from 'vitest';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { organizationId } from '#server/cli/organization/stableId.ts';
import { channel, readPayload } from '#server/live/channel.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { copyOfDemo } from '#tests/organization/folders.ts';
import { personIdOf, fixtureOver } from '#tests/organization/fixture.ts';

eachDatabase((open) => {
  test('settings and policies that a folder changes are news of its organizations and people', async () => {
    const tenant = fixtureOver(await open());
    const copy = copyOfDemo();
    const heard: string[] = [];
    const last = Promise.withResolvers<void>();
    const stop = await tenant.db.listen(
      channel,
      (text) => {
        const payload = readPayload(text);
        if (payload && 'topics' in payload) heard.push(...payload.topics);
        else last.resolve();
      },
      () => undefined,
    );
    await applyOrganization(tenant, copy.folder);
    await applyOrganization(tenant, copy.folder);
    copy.change('organization.yaml', 'maxGuestAllowed: 3', 'maxGuestAllowed: 5');
    copy.change('people/harbor-house.csv', 'Castellano', 'Castellano-Reyes');
    await applyOrganization(tenant, copy.folder);
    await tenant.db.query('select pg_notify($1, $2)', [channel, '{}']);
    await last.promise;
    const of = (kind: string) => heard.filter((topic) => topic.startsWith(kind));
    expect(of('organization:').toSorted()).toEqual(
      ['harbor-house', 'cedar-house', 'pine-hall'].map((slug) => `organization:${organizationId(slug)}`).toSorted(),
    );
    expect(of('settings:').length).toBe(3);
    expect([of('user:').length, new Set(heard).size]).toEqual([80, 86]);
    expect(heard).toContain(`user:${await personIdOf(tenant.db, 'mia@muster.test')}`);
    await stop();
  });
});
