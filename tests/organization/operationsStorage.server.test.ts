import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDiskSpace } from '#server/files/diskSpace.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { uploadLimitsOf } from '#server/files/uploadConfig.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { incidentDesk } from '#tests/incidents/incidentDesk.ts';
import { testDispatcher, testServices, testStore } from '#tests/support/tenant/calling.ts';
import { addFile } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type OperationsDesk, openOperationsDesk } from './operations.desk.ts';

const megabyte = 1024 * 1024;
const root = join(import.meta.dirname, '../..');

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: OperationsDesk;
  /** Free on the disk. */
  let free: number;

  const few = { ...uploadLimitsOf({}), organizationBytes: 200 * megabyte };
  const room = createDiskSpace({ folder: '/', freeBytes: 500 * megabyte, freeOn: async () => free });

  beforeEach(async () => {
    free = 10_000 * megabyte;
    const db = await open();
    tenant = await createTenant(db, testDispatcher(db, { ...testServices(), uploadLimits: few, room }));
    desk = await openOperationsDesk(tenant);
  });

  const files = async () => (await desk.read()).files;
  const uploads = async () => (await desk.read()).uploads;
  const sweep = () =>
    sweepFiles({ db: tenant.db, files: testStore, clock: () => new Date(Date.parse(tenant.now) + 25 * 3_600_000) });
  /** A file of so many bytes that someone brought in. */
  async function brought(size: number, organizationId = tenant.harbor.id) {
    const file = await addFile(tenant.db, {
      name: 'a.png',
      type: 'image/png',
      organizationId,
      uploadedBy: tenant.cora,
    });
    await tenant.db.query('update stored_file set size = $2, created_at = $3 where id = $1', [
      ...[file.id, size],
      new Date(tenant.now),
    ]);
    return file;
  }
  const asLogo = (id: string, organizationId = tenant.harbor.id) =>
    tenant.db.query('insert into setting (organization_id, slug, file_id) values ($1, $2, $3)', [
      ...[organizationId, `logo of ${id}`],
      id,
    ]);

  describe('what an admin reads of files', () => {
    test('is how many there are and how large they are together, by what they are there for, of their organization', async () => {
      const photo = await brought(3_000);
      await tenant.created({ file: photo.key });
      for (const size of [100, 250]) await asLogo((await brought(size)).id);
      await brought(7);
      await asLogo((await brought(9_000, tenant.cedar.id)).id, tenant.cedar.id);
      await sweep();
      expect(await files()).toEqual([
        { purpose: 'events', count: 1, bytes: 3_000 },
        { purpose: 'look', count: 2, bytes: 350 },
      ]);
    });

    test('counts none before it is known what it is there for', async () => {
      await asLogo((await brought(100)).id);
      expect(await files()).toEqual([]);
      await sweep();
      expect(await files()).toEqual([{ purpose: 'look', count: 1, bytes: 100 }]);
    });

    test('does not tell that somebody reported an incident, whatever else shows the file', async () => {
      const { report } = await incidentDesk(tenant);
      const picture = await brought(4_000);
      await tenant.db.query('update incident_report set file_id = $2 where id = $1', [await report(), picture.id]);
      await asLogo(picture.id);
      expect(await files()).toEqual([]);
      await sweep();
      expect(await files()).toEqual([]);
      const { rows } = await tenant.db.query('select purpose from stored_file where id = $1', [picture.id]);
      expect(rows).toEqual([{ purpose: 'incidents' }]);
    });

    test('counts files of before, and those that a server of the version before has looked at', async () => {
      const [shown, replaced] = [await brought(100), await brought(20)];
      await asLogo(shown.id);
      await tenant.db.query('update stored_file set is_attached = true');
      await sweep();
      expect(await files()).toEqual([
        { purpose: 'look', count: 1, bytes: 100 },
        { purpose: 'other', count: 1, bytes: 20 },
      ]);
      expect((await tenant.db.query('select from stored_file where id = $1', [replaced.id])).count).toBe(1);
    });
  });

  describe('what an admin reads of uploads', () => {
    const start = (person: string, size: number, organization = tenant.harbor) =>
      tenant.call(person, 'startUpload', {
        query: { OrganizationId: organization.id, ParentId: organization.parentId },
        body: { name: 'night.mp4', size, type: '' },
      });

    test('is how much everyone there has used of what they may send in a day, in whole percent', async () => {
      expect(await uploads()).toEqual({ limitBytes: 200 * megabyte, usedPercent: 0, refused: false });
      const both = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
      await start(tenant.cora, megabyte);
      expect((await uploads()).usedPercent).toBe(0);
      await start(tenant.cora, 98 * megabyte);
      await start(both, 3 * megabyte - 1);
      await start(both, 90 * megabyte, tenant.cedar);
      expect((await uploads()).usedPercent).toBe(50);
      await start(both, 98 * megabyte);
      expect((await uploads()).usedPercent).toBe(99);
      desk.later(24 * 60);
      expect((await uploads()).usedPercent).toBe(0);
    });

    test('is that files are refused, while less than the floor is free', async () => {
      free = 500 * megabyte + 1;
      expect(await uploads()).toMatchObject({ refused: false });
      const letGo = await room.hold(1);
      expect(await uploads()).toMatchObject({ refused: true });
      letGo?.();
      free = 500 * megabyte;
      expect(await uploads()).toMatchObject({ refused: true });
      await expect(start(tenant.cora, 1)).rejects.toMatchObject({ code: 'noRoomForFiles' });
    });
  });

  test('the release and the last migration are those that run', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const last = readdirSync(join(root, 'server/db/migrations')).toSorted().at(-1);
    expect(await desk.read()).toMatchObject({ release: version, schema: last?.slice(0, 3) });
  });
});
