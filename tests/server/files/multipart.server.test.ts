import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent } from '#contract/events/event.ts';
import { uploadLimits } from '#contract/events/uploads.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { pdf, program } from '#tests/support/files.ts';
import { addTemplate } from '#tests/support/tenant/records.ts';
import { serve, type Served, tokenOf } from '#tests/support/tenant/served.ts';
import { createUploading, type Uploading } from '#tests/support/tenant/uploading.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const fields = {
  ...{ title: 'Autumn Social', theme: 'Leaves', description: 'The first one.', venue: 'The Long Room' },
  ...{ timezone: 'America/New_York', maxGuestAllowed: '3' },
  ...{ startDate: '2026-11-21T01:00:00.000Z', endDate: '2026-11-21T06:00:00.000Z' },
};

eachDatabase((open) => {
  let tenant: Tenant;
  let served: Served;
  let uploading: Uploading;
  let query: Record<string, string>;
  let photo: File;

  beforeAll(async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#360' } })
      .withExif({ IFD0: { Make: 'Pocket Camera' } })
      .jpeg()
      .toBuffer();
    photo = new File([Uint8Array.from(bytes)], 'leaves.jpg', { type: 'image/jpeg' });
  });

  beforeEach(async () => {
    tenant = await createTenant(await open());
    served = serve(tenant.db, () => tenant.now);
    uploading = createUploading(tenant);
    query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
  });

  const formOf = (parts: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) form.set(name, part);
    return form;
  };
  const creation = (more: Record<string, string | File>) =>
    formOf({ EventTypeId: tenant.reviewed, ...fields, ...more });
  const create = (more: Record<string, string | File>, key?: string, person = tenant.cora) =>
    served.send(tokenOf(person), 'createEvent', { query, body: creation(more), ...(key ? { key } : {}) });
  const count = async (table: 'event' | 'stored_file') => (await tenant.db.query(`select 1 from ${table}`)).count;

  describe('creating an event', () => {
    test('takes its photo as a part, cleaned like every picture, at a lasting address', async () => {
      const answer = await create({ file: photo });
      expect(answer).toMatchObject({ status: 200 });
      const { id } = (answer.body as { data: { id: string } }).data;
      const { information } = await tenant.full(id);
      expect(information.photo).toMatchObject({ name: 'leaves.jpg', type: 'image/jpeg', width: 40, height: 20 });
      const shown = await uploading.get(information.photo?.url ?? '');
      expect([shown.status, shown.headers.get('content-disposition')?.slice(0, 6)]).toEqual([200, 'inline']);
      expect(Buffer.from(await shown.arrayBuffer()).includes('Pocket Camera')).toBe(false);
    });

    test('takes the key of a stored file under the same name, its own one alone', async () => {
      const bytes = Buffer.from(await photo.arrayBuffer());
      const [own, others] = [
        await uploading.stored(tenant.cora, 'leaves.jpg', bytes),
        await uploading.stored(tenant.rita, 'leaves.jpg', bytes),
      ];
      expect((await create({ file: own.key })).status).toBe(200);
      expect(await create({ file: others.key })).toMatchObject({ status: 400, body: { code: 'uploadUnknown' } });
    });

    test('takes the field of a form without a file as none', async () => {
      expect((await create({ file: new File([], '') })).status).toBe(200);
      expect(await count('stored_file')).toBe(0);
    });

    test.each<[string, () => File, number, string]>([
      ['a paper', () => new File([Uint8Array.from(pdf)], 'plan.pdf'), 400, 'uploadType'],
      ['a renamed program', () => new File([Uint8Array.from(program)], 'a.png'), 400, 'uploadType'],
      ['nothing', () => new File([], 'a.png'), 400, 'uploadEmpty'],
      ['more than 10 MB', () => new File([new Uint8Array(uploadLimits.part + 1)], 'a.png'), 413, 'uploadTooLarge'],
    ])('refuses %s, and makes nothing', async (_, file, status, code) => {
      expect(await create({ file: file() })).toMatchObject({ status, body: { code } });
      expect([await count('event'), await count('stored_file')]).toEqual([0, 0]);
    });

    test('of somebody who may not is refused before a file is looked at', async () => {
      const member = await tenant.person();
      expect(await create({ file: photo }, undefined, member)).toMatchObject({ status: 403 });
      expect(await count('stored_file')).toBe(0);
    });

    test('a retry with its key and the same photo makes no second event; with another photo it is refused', async () => {
      const [first, again] = [await create({ file: photo }, 'once'), await create({ file: photo }, 'once')];
      expect([first.status, again]).toEqual([200, expect.objectContaining({ status: 200, body: first.body })]);
      expect(await count('event')).toBe(1);
      const other = new File([await photo.arrayBuffer(), 'x'], 'leaves.jpg');
      expect(await create({ file: other }, 'once')).toMatchObject({ status: 409, body: { code: 'keyReused' } });
    });
  });

  describe('saving a step', () => {
    let event: FullEvent;
    let moduleId: string;

    beforeEach(async () => {
      const sections = [
        [
          { id: 'permit', type: 'fileUpload' },
          { id: 'plan', type: 'fileUpload' },
        ],
      ];
      await addTemplate(tenant.db, tenant.reviewed, 3, { name: 'Papers', sections });
      event = await tenant.full(await tenant.created());
      moduleId = event.EventModules.find(({ name }) => name === 'Papers')?.id ?? '';
    });

    const save = (parts: Record<string, string | File>) =>
      served.send(tokenOf(tenant.cora), 'saveModule', {
        params: { id: event.id, moduleId },
        query,
        body: formOf(parts),
      });
    const values = async () => {
      const module = (await tenant.full(event.id)).EventModules.find(({ id }) => id === moduleId);
      return module?.sections[0]?.values ?? {};
    };

    test('takes files and keys as parts named by the items', async () => {
      const plan = await uploading.stored(tenant.cora, 'plan.pdf', pdf);
      const permit = new File([Uint8Array.from(pdf)], 'permit.pdf');
      expect(await save({ sections: '{}', permit, plan: plan.key })).toMatchObject({ status: 200 });
      expect(await values()).toMatchObject({
        permit: { name: 'permit.pdf', type: 'application/pdf', size: pdf.length },
        plan: { key: plan.key },
      });
    });

    test("refuses another person's key, and a renamed program, and saves nothing", async () => {
      const others = await uploading.stored(tenant.rita, 'plan.pdf', pdf);
      expect(await save({ plan: others.key })).toMatchObject({ status: 400, body: { code: 'uploadUnknown' } });
      const party = new File([Uint8Array.from(program)], 'party.pdf');
      expect(await save({ permit: party })).toMatchObject({ status: 400, body: { code: 'uploadType' } });
      expect(await values()).toEqual({});
    });
  });

  describe('a body', () => {
    const raw = (body: RequestInit['body'], type: string, person = tenant.cora) =>
      served.raw(`/events?${new URLSearchParams(query)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': type },
        body: body ?? null,
        duplex: 'half',
      } as RequestInit);
    const multipart = 'multipart/form-data; boundary=line';
    const fileHead = '--line\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

    test('without an end is read no further than the file may be', async () => {
      let pulled = 0;
      const head = new TextEncoder().encode(fileHead);
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += 1;
          controller.enqueue(pulled === 1 ? head : new Uint8Array(65_536));
        },
      });
      expect(await raw(endless, multipart)).toMatchObject({ status: 413, body: { code: 'uploadTooLarge' } });
      expect(pulled * 65_536).toBeLessThan(uploadLimits.part + 32 * 65_536);
    });

    test.each([
      ['no boundary', 'multipart/form-data', 'x'],
      ['no end', multipart, '--line\r\ncontent-disposition: form-data; name="title"\r\n\r\nA'],
      ['nothing of what it says', multipart, 'x'.repeat(100)],
      ['a header without end', multipart, `--line\r\n${'x: y\r\n'.repeat(5_000)}`],
    ])('with %s is a wrong one', async (_, type, body) => {
      expect(await raw(body, type)).toMatchObject({ status: 400, body: { code: 'wrongShape' } });
      expect(served.bugs).toEqual([]);
    });

    test('of too many parts, too much text, or with a file where none is taken is refused', async () => {
      const many = formOf(Object.fromEntries(Array.from({ length: 80 }, (__, index) => [`a${index}`, 'x'])));
      const send = (body: FormData) => served.send(tokenOf(tenant.cora), 'createEvent', { query, body });
      expect(await send(many)).toMatchObject({ status: 400 });
      const long = formOf({ description: 'x'.repeat(1_048_577) });
      expect(await send(long)).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
      expect(await send(formOf({ title: photo }))).toMatchObject({
        status: 400,
        body: { code: 'wrongShape', errors: [{ field: 'title' }] },
      });
    });

    describe('that is large', () => {
      const head = new TextEncoder().encode(fileHead);
      const sending = (person: string, pieces = 40) => {
        const gate = Promise.withResolvers<void>();
        const read = Promise.withResolvers<void>();
        let sent = 0;
        const body = new ReadableStream<Uint8Array>({
          async pull(controller) {
            sent += 1;
            if (sent <= pieces) return controller.enqueue(sent === 1 ? head : new Uint8Array(65_536));
            read.resolve();
            await gate.promise;
            controller.close();
          },
        });
        return { answer: raw(body, multipart, person), read: read.promise, open: gate.resolve, sent: () => sent };
      };
      const creator = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-creator']]] });

      test('waits for nobody: while four are read the fifth is refused', async () => {
        const creators = await Promise.all(Array.from({ length: 4 }, creator));
        const held = creators.map((person) => sending(person));
        await Promise.all(held.map(({ read }) => read));
        expect(await sending(tenant.cora).answer).toMatchObject({ status: 429, body: { code: 'tooMany' } });
        expect((await create({})).status).toBe(200);
        for (const { open: end } of held) end();
        for (const { answer } of held) expect((await answer).status).toBe(400);
        expect((await create({ file: photo })).status).toBe(200);
      });

      test('is read one at a time of one person, who keeps nobody else waiting', async () => {
        const first = sending(tenant.cora);
        await first.read;
        expect(await sending(tenant.cora).answer).toMatchObject({ status: 429, body: { code: 'tooMany' } });
        const other = sending(await creator());
        await other.read;
        for (const { open: end } of [first, other]) end();
        expect([(await first.answer).status, (await other.answer).status]).toEqual([400, 400]);
      });

      test('of somebody who may not is not read at all', async () => {
        const { answer, sent } = sending(await tenant.person());
        expect(await answer).toMatchObject({ status: 403 });
        expect(sent()).toBeLessThanOrEqual(1);
      });
    });
  });
});
