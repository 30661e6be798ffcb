import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { paced, TooSlow } from '#server/files/pace.ts';
import { createDiskSpace } from '#server/files/diskSpace.ts';
import { sweepUploadedBytes } from '#server/files/uploadedBytes.ts';
import { uploadLimitsOf } from '#server/files/uploadConfig.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { pdf, program } from '#tests/support/files.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { serve, tokenOf } from '#tests/support/tenant/served.ts';
import { createUploading } from '#tests/support/tenant/uploading.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const megabyte = 1024 * 1024;
const fields = {
  ...{ title: 'Autumn Social', theme: 'Leaves', description: 'The first one.', venue: 'The Long Room' },
  ...{ timezone: 'America/New_York', maxGuestAllowed: '3' },
  ...{ startDate: '2026-11-21T01:00:00.000Z', endDate: '2026-11-21T06:00:00.000Z' },
};

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let query: Record<string, string>;
  /** Free on the disk. */
  let free: number;

  const few = { ...uploadLimitsOf({}), personBytes: 150 * megabyte, organizationBytes: 250 * megabyte };
  const room = createDiskSpace({ folder: '/', freeBytes: 500 * megabyte, freeOn: async () => free });
  const services = { ...testServices(), uploadLimits: few, room };

  beforeEach(async () => {
    free = 10_000 * megabyte;
    const db = await open();
    tenant = await createTenant(db, testDispatcher(db, services));
    mia = await tenant.person();
    query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
  });

  const asked = (size: number) => ({ query, body: { name: 'night.mp4', size, type: '' } });
  const start = (person: string, size: number) => tenant.call(person, 'startUpload', asked(size));
  const noStart = (person: string, size: number) => tenant.no(person, 'startUpload', asked(size));
  const photo = async () => {
    const bytes = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#360' } })
      .png()
      .toBuffer();
    return new File([Uint8Array.from(bytes)], 'leaves.png');
  };
  const creation = (more: Record<string, string | File> = {}) => {
    const form = new FormData();
    for (const [name, part] of Object.entries({ EventTypeId: tenant.reviewed, ...fields, ...more }))
      form.set(name, part);
    return form;
  };
  const create = (more: Record<string, string | File>) =>
    serve(tenant.db, () => tenant.now, services).send(tokenOf(tenant.cora), 'createEvent', {
      query,
      body: creation(more),
    });

  describe('in a day', () => {
    test('a person sends so many bytes, whatever became of them', async () => {
      await start(mia, 100 * megabyte);
      expect(await noStart(mia, 50 * megabyte + 1)).toMatchObject({
        status: 429,
        code: 'uploadsSpent',
        message: 'You’ve reached today’s upload limit. Try again tomorrow.',
      });
      const uploading = createUploading(tenant);
      const key = await uploading.sent(mia, 'party.pdf', program);
      await tenant.no(mia, 'finishUpload', { query, params: { key } });
      expect((await noStart(mia, 50 * megabyte)).code).toBe('uploadsSpent');
      await start(await tenant.person(), 50 * megabyte);
      tenant.now = '2026-11-03T14:59:59.000Z';
      expect((await noStart(mia, 50 * megabyte)).code).toBe('uploadsSpent');
      tenant.now = '2026-11-03T15:00:00.000Z';
      await start(mia, 50 * megabyte);
    });

    test('everybody in an organization together sends so many, and no other organization waits for them', async () => {
      await start(mia, 100 * megabyte);
      const both = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
      await start(both, 100 * megabyte);
      const ben = await tenant.person();
      expect(await noStart(ben, 60 * megabyte)).toMatchObject({
        code: 'uploadsSpentHere',
        message: 'Your organization has reached today’s upload limit. Try again tomorrow.',
      });
      const elsewhere = { ...asked(50 * megabyte), query: { OrganizationId: tenant.cedar.id } };
      await tenant.call(both, 'startUpload', elsewhere);
      expect((await tenant.no(both, 'startUpload', elsewhere)).code).toBe('uploadsSpent');
    });

    test('two tabs at once count one after the other', async () => {
      const outcomes = await Promise.allSettled([start(mia, 100 * megabyte), start(mia, 100 * megabyte)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test('parts of a call count as files by link do, and text does not', async () => {
      await start(tenant.cora, 100 * megabyte);
      await start(tenant.cora, 50 * megabyte);
      expect(await create({ file: await photo() })).toMatchObject({ status: 429, body: { code: 'uploadsSpent' } });
      expect(await create({})).toMatchObject({ status: 200 });
    });

    test('is forgotten after it', async () => {
      await start(mia, 1);
      const left = async () => (await tenant.db.query('select 1 from upload_bytes')).count;
      await sweepUploadedBytes(tenant.db, new Date('2026-11-03T15:00:00.000Z'));
      expect(await left()).toBe(1);
      await sweepUploadedBytes(tenant.db, new Date('2026-11-03T16:00:00.001Z'));
      expect(await left()).toBe(0);
    });
  });

  describe('where the disk is nearly full', () => {
    test('files are refused with a sentence, and everything else goes on', async () => {
      free = 510 * megabyte;
      const { url, headers } = await start(mia, 10 * megabyte);
      expect(await noStart(mia, 10 * megabyte + 1)).toMatchObject({
        status: 507,
        code: 'noRoomForFiles',
        message: 'File storage is full right now. Everything else works. Try again later.',
      });
      free = 500 * megabyte;
      const answer = await createUploading(tenant, undefined, { room }).put(url, 'x', headers);
      expect([answer.status, (await answer.json()).code]).toEqual([507, 'noRoomForFiles']);
      expect(await create({ file: await photo() })).toMatchObject({ status: 507, body: { code: 'noRoomForFiles' } });
      expect((await tenant.db.query('select 1 from event')).count).toBe(0);
      expect(await create({})).toMatchObject({ status: 200 });
    });

    test('what is coming already is counted as gone', async () => {
      free = 520 * megabyte;
      const letGo = await room.hold(15 * megabyte);
      expect(await room.hold(6 * megabyte)).toBeNull();
      letGo?.();
      letGo?.();
      const second = await room.hold(20 * megabyte);
      expect(await room.hold(1)).toBeNull();
      second?.();
    });
  });

  describe('the bytes of an upload', () => {
    test('come once at a time', async () => {
      const uploading = createUploading(tenant);
      const { url, headers } = await start(mia, pdf.length);
      const gate = Promise.withResolvers<void>();
      const waiting = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await gate.promise;
          controller.enqueue(Uint8Array.from(pdf));
          controller.close();
        },
      });
      const first = uploading.put(url, waiting, headers);
      expect((await uploading.put(url, Uint8Array.from(pdf), headers)).status).toBe(429);
      gate.resolve();
      expect((await first).status).toBe(204);
      expect((await uploading.put(url, Uint8Array.from(pdf), headers)).status).toBe(204);
    });
  });
});

describe('a sender', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Sends so many bytes every second. */
  const sender = (bytes: number) => {
    const left = { cancelled: null as unknown };
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          controller.enqueue(new Uint8Array(bytes));
        },
        cancel: (reason) => {
          left.cancelled = reason;
        },
      },
      { highWaterMark: 0 },
    );
    return { body, left };
  };
  const read = async (body: ReadableStream<Uint8Array>) => {
    let came = 0;
    for await (const chunk of body) came += chunk.length;
    return came;
  };

  test('who is too slow is broken off, in the first window or in a later one', async () => {
    for (const bytes of [0, 99]) {
      const { body, left } = sender(bytes);
      const reading = read(paced(body, { bytesPerSecond: 100, windowMs: 10_000 })).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(10_500);
      expect(await reading).toBeInstanceOf(TooSlow);
      expect(left.cancelled).toBeInstanceOf(TooSlow);
    }
  });

  test('who sends nothing at all is broken off too', async () => {
    const silent = new ReadableStream<Uint8Array>();
    const reading = read(paced(silent, { bytesPerSecond: 100, windowMs: 10_000 })).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reading).toBeInstanceOf(TooSlow);
  });

  test('who is quick enough goes on for as long as it takes, and our own work does not count', async () => {
    const { body } = sender(110);
    const reader = paced(body, { bytesPerSecond: 100, windowMs: 10_000 }).getReader();
    for (let second = 0; second < 40; second += 1) {
      const next = reader.read();
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await next).value?.length).toBe(110);
      await vi.advanceTimersByTimeAsync(5_000);
    }
  });
});

test.each([
  [{}, [1_000, 10_000, 1_000, 4]],
  [{ UPLOAD_PERSON_MB: '5', UPLOAD_ORGANIZATION_MB: '50', UPLOAD_FREE_MB: '7', UPLOAD_SLOWEST_KB: '1' }, [5, 50, 7, 1]],
])('the environment says how much: %j', (environment, [person = 0, organization = 0, free = 0, slowest = 0]) => {
  expect(readConfig(environment).uploads).toEqual({
    personBytes: person * megabyte,
    organizationBytes: organization * megabyte,
    freeBytes: free * megabyte,
    bytesPerSecond: slowest * 1024,
  });
});

test('and is refused in one sentence where it does not', () => {
  expect(() => readConfig({ UPLOAD_PERSON_MB: '0' })).toThrow(
    'UPLOAD_PERSON_MB must be a number of megabytes, 1 or more.',
  );
});
