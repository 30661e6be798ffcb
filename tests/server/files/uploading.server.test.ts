import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredFile } from '#contract/kit/shared.ts';
import { uploadLimits } from '#contract/events/uploads.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { officeOf, pdf, program } from '#tests/support/files.ts';
import type { Db } from '#server/db/db.ts';
import { createCalling, testDispatcher, testStore } from '#tests/support/tenant/calling.ts';
import { createUploading, type Uploading } from '#tests/support/tenant/uploading.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const gigabyte = 1024 ** 3;

eachDatabase((open) => {
  let tenant: Tenant;
  let uploading: Uploading;
  let mia: string;
  let query: Record<string, string>;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    uploading = createUploading(tenant);
    mia = await tenant.person();
    query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
  });

  const start = (size: number, name = 'plan.pdf', person = mia) =>
    tenant.call(person, 'startUpload', { query, body: { name, size, type: '' } });
  const finish = (key: string, person = mia) => tenant.call(person, 'finishUpload', { query, params: { key } });
  const noFinish = async (key: string, person = mia) =>
    (await tenant.no(person, 'finishUpload', { query, params: { key } })).code;
  const rows = async () => (await tenant.db.query('select key, uploaded_by as by from stored_file')).rows;

  test('a file goes where it is told, and is kept with its name, size and kind', async () => {
    const { key, url, headers, expires } = await start(pdf.length, '../Plan of the night.PDF');
    expect([key, url, headers, expires]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(`^/files/upload/${key}\\?size=${pdf.length}&expires=\\d+&signature=[\\w-]+$`),
      { 'content-type': 'application/octet-stream' },
      '2026-11-02T16:00:00.000Z',
    ]);
    expect((await uploading.put(url, Uint8Array.from(pdf), headers)).status).toBe(204);
    const file = await finish(key);
    expect(file).toEqual({
      bucket: 'local',
      key: expect.stringMatching(/^[0-9a-f]{64}\.pdf$/),
      name: 'Plan of the night.pdf',
      size: pdf.length,
      type: 'application/pdf',
      width: null,
      height: null,
      url: expect.stringMatching(/^\/files\/signed\//),
    });
    expect(await rows()).toEqual([{ key: file.key, by: mia }]);
    const answer = await uploading.get(file.url);
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Plan of the night.pdf"/);
  });

  test('a picture is kept as it was written anew', async () => {
    const photo = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#05c' } })
      .withExif({ IFD0: { Make: 'Pocket Camera' } })
      .jpeg()
      .toBuffer();
    const file = await uploading.stored(mia, 'photo.jpg', photo);
    expect(file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', width: 50, height: 30 });
    const kept = Buffer.from(await (await uploading.get(file.url)).arrayBuffer());
    expect([kept.length, kept.includes('Pocket Camera')]).toEqual([file.size, false]);
  });

  describe('is refused before a byte was sent:', () => {
    test.each<[string, string, number, string]>([
      ['2 GB', 'night.mp4', 2 * gigabyte, 'uploadTooLarge'],
      ['one byte too many', 'night.mp4', uploadLimits.whole + 1, 'uploadTooLarge'],
      ['none at all', 'plan.pdf', 0, 'uploadEmpty'],
      ['a program', 'party.exe', 10, 'uploadType'],
      ['a second ending', 'plan.pdf.exe', 10, 'uploadType'],
      ['a size below nothing', 'plan.pdf', -1, 'wrongShape'],
      ['half a byte', 'plan.pdf', 1.5, 'wrongShape'],
      ['a name without end', `${'a'.repeat(2_000)}.pdf`, 10, 'wrongShape'],
    ])('%s', async (_, name, size, code) => {
      const no = await tenant.no(mia, 'startUpload', { query, body: { name, size, type: '' } });
      expect(no.code).toBe(code);
    });

    test('with the sentence that says so', async () => {
      const body = { name: 'night.mp4', size: 2 * gigabyte, type: 'video/mp4' };
      expect(await tenant.no(mia, 'startUpload', { query, body })).toMatchObject({
        status: 413,
        message: 'This file is larger than 100 MB. Choose a smaller one.',
      });
    });
  });

  describe('the address of an upload', () => {
    test('takes no more than was told, whatever the sender says of the length', async () => {
      let pulled = 0;
      const endless = () =>
        new ReadableStream<Uint8Array>({
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(65_536));
          },
        });
      const { key, url } = await start(100_000);
      const told = await uploading.put(url, endless(), { 'content-length': String(2 * gigabyte) });
      expect([told.status, (await told.json()).code]).toEqual([413, 'uploadTooLarge']);
      expect(pulled).toBeLessThanOrEqual(1);
      expect((await uploading.put(url, endless(), { 'content-length': '100001' })).status).toBe(400);
      expect((await uploading.put(url, endless())).status).toBe(400);
      expect(pulled).toBeLessThan(12);
      expect(await noFinish(key)).toBe('uploadUnknown');
    });

    test('takes no less either, and nothing of a sender who is gone', async () => {
      const { key, url } = await start(10);
      expect((await uploading.put(url, 'short')).status).toBe(400);
      const broken = new ReadableStream({
        pull: (controller) => controller.error(Object.assign(new Error('gone'), { code: 'ECONNRESET' })),
      });
      expect((await uploading.put(url, broken)).status).toBe(400);
      expect(await noFinish(key)).toBe('uploadUnknown');
      expect((await uploading.put(url, 'ten bytes!')).status).toBe(204);
    });

    test('is good for an hour, for one file and one size', async () => {
      const { url } = await start(5);
      const { key: other } = await start(5);
      for (const wrong of [
        url.replace('size=5', 'size=6'),
        url.replace(/upload\/\w+/, `upload/${other}`),
        url.replace(/expires=\d+/, 'expires=99999999999'),
        url.replace(/signature=.*/, 'signature='),
      ])
        expect([wrong, (await uploading.put(wrong, 'fives')).status]).toEqual([wrong, 404]);
      tenant.now = '2026-11-02T15:59:59.000Z';
      expect((await uploading.put(url, 'fives')).status).toBe(204);
      tenant.now = '2026-11-02T16:00:00.000Z';
      expect((await uploading.put(url, 'fives')).status).toBe(404);
    });

    test('does not open what it took', async () => {
      const { key, url } = await start(5);
      await uploading.put(url, 'fives');
      for (const path of [`/files/public/${key}`, `/files/signed/${key}?${url.split('?')[1]}`, url])
        expect((await uploading.get(path)).status).toBe(404);
    });
  });

  describe('finishing', () => {
    test('twice has one effect, one after the other or at once', async () => {
      const key = await uploading.sent(mia, 'plan.pdf', pdf);
      const both = await Promise.all([finish(key), finish(key)]);
      const again = await finish(key);
      expect(new Set([...both, again].map((file: StoredFile) => file.key)).size).toBe(1);
      expect(await rows()).toEqual([{ key: again.key, by: mia }]);
    });

    test('is for whoever began it, in the organization where it began', async () => {
      const other = await tenant.person();
      const both = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
      const key = await uploading.sent(both, 'plan.pdf', pdf);
      expect(await noFinish(key, other)).toBe('uploadUnknown');
      const elsewhere = { query: { OrganizationId: tenant.cedar.id }, params: { key } };
      expect((await tenant.no(both, 'finishUpload', elsewhere)).code).toBe('uploadUnknown');
      expect(await finish(key, both)).toMatchObject({ name: 'plan.pdf' });
    });

    test('refuses what was not put, and what never began', async () => {
      const { key } = await start(5);
      expect([await noFinish(key), await noFinish('x'), await noFinish('../x')]).toEqual([
        'uploadUnknown',
        'uploadUnknown',
        'uploadUnknown',
      ]);
    });

    test('refuses a renamed program, and takes it away at once', async () => {
      const key = await uploading.sent(mia, 'party.pdf', program);
      expect(await noFinish(key)).toBe('uploadType');
      expect(await noFinish(key)).toBe('uploadUnknown');
      expect(await rows()).toEqual([]);
      expect(await testStore.uploads.fetch(key, '/nowhere', 1_000)).toBe(false);
    });

    test('is not changed by bytes that are put afterwards', async () => {
      const { key, url } = await start(pdf.length);
      await uploading.put(url, Uint8Array.from(pdf));
      const file = await finish(key);
      await uploading.put(url, Uint8Array.from(program.subarray(0, pdf.length)));
      expect((await finish(key)).key).toBe(file.key);
      expect(Buffer.from(await (await uploading.get(file.url)).arrayBuffer()).equals(pdf)).toBe(true);
    });

    test('keeps the bytes where the commit stands and its answer was lost: the next try names them', async () => {
      const lost = { yet: false };
      const losing: Db = {
        ...tenant.db,
        query: (text, params) => tenant.db.query(text, params),
        tx: async (work) => {
          const answer = await tenant.db.tx(work);
          if (!lost.yet) throw Object.assign(new Error('Connection terminated'), { yet: (lost.yet = true) });
          return answer;
        },
      };
      const key = await uploading.sent(mia, 'plan.pdf', pdf);
      const said = { query, params: { key }, key: 'once' };
      const away = createCalling(tenant.db, testDispatcher(losing), tenant.now);
      await expect(away.call(mia, 'finishUpload', said)).rejects.toThrow('Connection terminated');
      const file = await away.call(mia, 'finishUpload', said);
      expect(await rows()).toEqual([{ key: file.key, by: mia }]);
      const answer = await uploading.get(file.url);
      expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
    });

    test('a retry with its key is answered as the first one was', async () => {
      const key = await uploading.sent(mia, 'plan.xlsx', officeOf('xlsx'));
      const said = { query, params: { key }, key: 'once' };
      const first = await tenant.call(mia, 'finishUpload', said);
      expect(await tenant.call(mia, 'finishUpload', said)).toEqual(first);
    });
  });

  test('a person has at most twenty uploads under way', async () => {
    const begun = [];
    for (let count = 0; count < 20; count += 1) begun.push(await start(pdf.length));
    const body = { name: 'one more.pdf', size: 1, type: '' };
    expect((await tenant.no(mia, 'startUpload', { query, body })).code).toBe('tooMany');
    const [first] = begun;
    await uploading.put(first?.url ?? '', Uint8Array.from(pdf));
    await finish(first?.key ?? '');
    await start(1, 'one more.pdf');
    tenant.now = '2026-11-02T16:00:01.000Z';
    await start(1, 'an hour later.pdf');
  });
});
