import { expect, test } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import type { MyData } from '#contract/account/myData.ts';
import { archivePath } from '#contract/account/myData.ts';
import { createArchiveRoutes } from '#server/account/archive/routes.ts';
import type { FileStore } from '#server/files/store.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { testLinks, testStore } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const zone = 'America/New_York';

/** The archive's part of the server over a tenant; `store` where some files can't be read. */
function archives(tenant: Tenant, store: FileStore = testStore) {
  const time = { now: tenant.now };
  const unread: unknown[] = [];
  const routes = createArchiveRoutes({
    ...{ sql: tenant.db, store, links: testLinks, clock: () => new Date(time.now) },
    report: (_, error) => unread.push(error),
  });
  const post = async (fields: Record<string, string>) =>
    routes.request(archivePath, { method: 'POST', body: new URLSearchParams(fields) });
  const ticketOf = async (id: string) => (await tenant.call(id, 'getArchiveTicket', { params: { userId: id } })).ticket;
  return { time, unread, post, ticketOf };
}

/** A file of someone, with its bytes. */
async function stored({ db, harbor, now }: Tenant, by: string, name: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { key } = await testStore.put({
    ...{ bytes, name, type: 'text/plain' },
    width: null,
    height: null,
    isPublic: false,
  });
  const id = `${by} ${name} ${text}`;
  await db.query(
    `insert into stored_file (id, bucket, key, name, size, type, is_public, organization_id, uploaded_by, created_at)
     values ($1, 'files', $2, $3, $4, 'text/plain', false, $5, $6, $7)`,
    [id, key, name, bytes.length, harbor.id, by, now],
  );
  return id;
}

async function unzipped(answer: Response): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { strictFileNames: true });
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  await new Promise((resolve, reject) => {
    zip.on('end', resolve).on('error', reject);
    zip.readEntry();
  });
  const found = new Map<string, string>();
  for (const entry of entries) {
    const stream = await zip.openReadStreamPromise(entry);
    found.set(entry.fileName, Buffer.concat(await stream.toArray()).toString());
  }
  return found;
}

const said = (files: Map<string, string>): MyData['parts'] => {
  const [json] = [...files].flatMap(([name, text]) => (name.endsWith('.json') ? [text] : []));
  return JSON.parse(json ?? 'null').parts;
};
const rowsOf = (files: Map<string, string>, title: string) => said(files).find((part) => part.title === title)?.rows;

eachDatabase((open) => {
  test('an archive holds the page, the JSON and what one uploaded, and names what stays out and why', async () => {
    const tenant = await createTenant(await open());
    const [mia, ben] = [tenant.cora, await tenant.person()];
    await stored(tenant, mia, 'plan.pdf', 'The first');
    await stored(tenant, mia, 'Plan.pdf', 'The second');
    await stored(tenant, mia, '../.. \u202Efdp.exe', 'Turned around');
    await stored(tenant, ben, 'secret.pdf', 'Of ben alone');
    const evidence = await stored(tenant, mia, 'stairs.pdf', 'What happened');
    const event = await tenant.approved({ owner: mia });
    const photo = await stored(tenant, ben, 'poster.pdf', 'Made by ben');
    await tenant.db.query('update event set photo_id = $2 where id = $1', [event, photo]);
    const body = { date: tenant.now, location: 'Stairs', information: 'A fall', witnessed: 'false' as const };
    const { id: report } = await tenant.call(mia, 'reportIncident', { query: { EventId: event }, body });
    await tenant.db.query('update incident_report set file_id = $2 where id = $1', [report, evidence]);
    await stored(tenant, mia, 'gone.pdf', 'Deleted meanwhile');
    await stored(tenant, mia, 'half.pdf', 'Half of this is read');
    const broken = new Error('The disk is away');
    const { post, ticketOf, unread } = archives(tenant, {
      ...testStore,
      async read(key) {
        const found = await testStore.read(key);
        const text = new TextDecoder().decode(await new Response(found?.stream).arrayBuffer());
        if (text.startsWith('Deleted')) return null;
        const half = text.startsWith('Half');
        let sent = false;
        const stream = new ReadableStream<Uint8Array>({
          pull(controller) {
            if (sent) return half ? controller.error(broken) : controller.close();
            sent = true;
            controller.enqueue(new TextEncoder().encode(half ? text.slice(0, 4) : text));
          },
        });
        return { size: text.length, stream };
      },
    });

    const answer = await post({ ticket: await ticketOf(mia), zone });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="muster-data-\d{4}-\d\d-\d\d\.zip"/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const files = await unzipped(answer);
    const texts = [...files].flatMap(([name, text]) => (name.startsWith('files/') ? [text] : []));
    expect(texts.toSorted()).toEqual(['Half', 'The first', 'The second', 'Turned around']);
    const names = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(names.map((name) => name.toLowerCase()).toSorted()).toEqual(
      ['files/__.. _fdp.exe', 'files/half.pdf', 'files/plan-2.pdf', 'files/plan.pdf'].toSorted(),
    );
    expect([...files.keys()].filter((name) => /^muster-data-.*\.(html|json)$/.test(name))).toHaveLength(2);
    expect(rowsOf(files, 'Files in this download')).toHaveLength(3);
    const left = rowsOf(files, 'Files that are not in this download') ?? [];
    expect(Object.fromEntries(left.map(({ name, why }) => [name, why]))).toEqual({
      'stairs.pdf': 'It belongs to an incident report. The organization keeps those.',
      'gone.pdf': 'It was deleted.',
      'half.pdf': 'Only a part of it could be read. Download again later.',
      'poster.pdf': 'Someone else uploaded it.',
    });
    expect(unread).toEqual([broken]);
    const [page] = [...files].flatMap(([name, text]) => (name.endsWith('.html') ? [text] : []));
    expect(page).toContain('Only a part of it could be read.');
  });

  test('a ticket opens the archive of whom it was given to, once, for a minute; anything else leads back', async () => {
    const tenant = await createTenant(await open());
    const [mia, ben] = [await tenant.person(), await tenant.person()];
    const { time, post, ticketOf } = archives(tenant);
    const back = async (fields: Record<string, string>) => {
      const { status, headers } = await post(fields);
      return [status, headers.get('location')];
    };
    const ticket = await ticketOf(mia);
    const led = [303, '/account'];
    expect(await back({})).toEqual(led);
    expect(await back({ ticket: ticket.replace(mia, ben), zone })).toEqual(led);
    expect(await back({ ticket: `${ticket} `, zone })).toEqual(led);
    expect(await back({ ticket: 'x'.repeat(5000), zone })).toEqual(led);
    const answer = await post({ ticket, zone: 'Nowhere/At all' });
    expect(answer.status).toBe(200);
    expect(said(await unzipped(answer))[0]?.rows).toHaveLength(1);
    expect(await back({ ticket, zone })).toEqual(led);
    const late = await ticketOf(mia);
    time.now = new Date(Date.parse(tenant.now) + 60_000).toISOString();
    expect(await back({ ticket: late, zone })).toEqual(led);
  });

  test('whoever gives a download up leaves no file open', async () => {
    const tenant = await createTenant(await open());
    const mia = await tenant.person();
    await stored(tenant, mia, 'plan.pdf', 'A long one');
    let [opened, left] = [0, 0];
    const { post, ticketOf } = archives(tenant, {
      ...testStore,
      read: async () => {
        opened += 1;
        const stream = new ReadableStream<Uint8Array>({
          pull: (controller) => controller.enqueue(new Uint8Array(1000)),
          cancel: () => void (left += 1),
        });
        return { size: 1_000_000_000, stream };
      },
    });
    const reader = (await post({ ticket: await ticketOf(mia), zone })).body?.getReader();
    for (let chunk = 0; chunk < 5; chunk += 1) await reader?.read();
    await reader?.cancel();
    expect([opened, left]).toEqual([1, 1]);
  });
});
