import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '#server/files/keys.ts';
import type { FileStore } from '#server/files/store.ts';
import { WrongSize } from '#server/files/wrongSize.ts';
import { eachStore } from '#tests/support/eachStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-stores-work-'));
afterAll(() => rmSync(folder, { recursive: true }));
const here = join(folder, 'here');

const words = (text: string) => new TextEncoder().encode(text);
const streamOf = (...pieces: string[]) => new Blob(pieces).stream();
const bytesOf = async (store: FileStore, key: string) => {
  const found = await store.read(key);
  return found && { size: found.size, text: await new Response(found.stream).text() };
};
const fetched = async (store: FileStore, key: string, most = 100) => {
  rmSync(here, { force: true });
  return (await store.uploads.fetch(key, here, most)) ? readFileSync(here, 'utf8') : null;
};

eachStore((open, which) => {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });

  /** Puts bytes where an upload takes them. */
  async function upload(key: string, text: string, told = text.length): Promise<number> {
    const address = await store.uploads.address({ key, size: told }, 600);
    if (address) return (await fetch(address, { method: 'PUT', body: text })).status;
    await store.uploads.receive?.(key, streamOf(text), told);
    return 200;
  }

  test('bytes are kept under a key made of them, once', async () => {
    const file = {
      bytes: words('a plan'),
      name: 'plan.PDF',
      type: 'application/pdf',
      width: null,
      height: null,
      isPublic: false,
    };
    const { bytes: _, ...rest } = file;
    const record = await store.put(file);
    expect(record).toEqual({
      ...rest,
      bucket: store.bucket,
      size: 6,
      key: expect.stringMatching(/^[0-9a-f]{64}\.pdf$/),
    });
    expect((await store.put(file)).key).toBe(record.key);
    expect((await store.put({ ...file, isPublic: true })).key).not.toBe(record.key);
    expect(await bytesOf(store, record.key)).toEqual({ size: 6, text: 'a plan' });
  });

  test('a file of this machine is kept under a key of its own, and can be taken away twice', async () => {
    const path = join(folder, 'given');
    writeFileSync(path, 'a certificate');
    const key = newKey('a.pdf');
    await store.keep(path, { key, name: 'Änne’s (1).pdf', type: 'application/pdf' });
    expect(await bytesOf(store, key)).toEqual({ size: 13, text: 'a certificate' });
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  test.each(['..', '../../etc/passwd', 'uploads', '', 'a'.repeat(300)])('%j names no file', async (key) => {
    expect([await store.read(key), await fetched(store, key)]).toEqual([null, null]);
    await store.remove(key);
    await store.uploads.remove(key);
  });

  describe('an upload', () => {
    test('is brought here as it was put, the last one where there are two', async () => {
      const key = newKey();
      expect(await upload(key, 'first')).toBe(200);
      expect(await fetched(store, key)).toBe('first');
      expect(await upload(key, 'other')).toBe(200);
      expect(await fetched(store, key)).toBe('other');
      expect(await bytesOf(store, key)).toBeNull();
    });

    test('that was fetched is not changed by what is put afterwards', async () => {
      const key = newKey();
      await upload(key, 'checked');
      await fetched(store, key);
      await upload(key, 'swapped');
      expect(readFileSync(here, 'utf8')).toBe('checked');
    });

    test('that nobody put, was taken away, or is larger than may be, is not there', async () => {
      const key = newKey();
      expect(await fetched(store, key)).toBeNull();
      await upload(key, 'twelve bytes');
      expect(await fetched(store, key, 11)).toBeNull();
      expect(await fetched(store, key, 12)).toBe('twelve bytes');
      await store.uploads.remove(key);
      await store.uploads.remove(key);
      expect(await fetched(store, key)).toBeNull();
    });

    test('of another length than was told is not taken', async () => {
      for (const told of [4, 6]) {
        const key = newKey();
        if (which === 'bucket') expect(await upload(key, 'fives', told)).toBe(403);
        else await expect(upload(key, 'fives', told)).rejects.toThrow(WrongSize);
        expect(await fetched(store, key)).toBeNull();
      }
    });
  });

  if (which === 'folder') {
    test('bytes past those that were told are not read, and nothing of them stays', async () => {
      let pulled = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
      const two = 2 * 1024 * 1024;
      await expect(store.uploads.receive?.(newKey(), endless, two)).rejects.toThrow(WrongSize);
      expect(pulled * 65_536).toBeLessThan(two + 16 * 65_536);
      await expect(store.uploads.receive?.('../out', streamOf('x'), 1)).rejects.toThrow(WrongSize);
    });
  } else {
    test('has an address of its own that gives the bytes as an attachment under their name', async () => {
      const path = join(folder, 'given');
      writeFileSync(path, 'a certificate');
      const key = newKey('a.pdf');
      await store.keep(path, { key, name: 'Änne’s (1).pdf', type: 'application/pdf' });
      const address = (await store.address(key, 600)) ?? '';
      const answer = await fetch(address);
      expect([answer.status, await answer.text()]).toEqual([200, 'a certificate']);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="_nne_s _1_.pdf"; filename*=UTF-8''%C3%84nne%E2%80%99s%20%281%29.pdf`,
      );
      expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('600');
      const forged = await fetch(address.replace(key, newKey('b.pdf')));
      expect(forged.status).toBe(403);
    });
  }
});
