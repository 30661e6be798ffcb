import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { LookValues } from '#contract/organization/look.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { pdf } from '#tests/support/files.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { createUploading } from '#tests/support/tenant/uploading.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let kim: string;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    [sam, kim, mia] = [await admin(), await admin(), await tenant.person()];
  });

  const params = () => ({ orgId: tenant.harbor.id });
  const read = () => tenant.call(sam, 'readLook', { params: params() });
  const save = (who: string, seen: LookValues, changed: Partial<LookValues>) =>
    tenant.call(who, 'changeLook', { params: params(), body: { seen, values: { ...seen, ...changed } } });
  const refused = (who: string, seen: LookValues, changed: Partial<LookValues>) =>
    tenant.no(who, 'changeLook', { params: params(), body: { seen, values: { ...seen, ...changed } } });
  const settings = async () => {
    const query = { OrganizationId: tenant.harbor.id };
    const found = await tenant.call(mia, 'getSettings', { params: { parentId: tenant.northfield }, query });
    return Object.fromEntries(found.map(({ slug, value }) => [slug, value]));
  };
  const facts = async () =>
    (
      await tenant.db.query<{ type: string; payload: object }>(
        `select j.type, j.payload from journal j join stream s on s.id = j.stream where s.kind = 'organization' order by j.pos`,
      )
    ).rows;

  test('what one admin saves is what members get', async () => {
    const { values: seen } = await read();
    const changed = { name: '  Harbor Hall ', backgroundColor: '#7A1F2B', textColor: '#ffffff', logoDisplaySize: '40' };
    const look = await save(sam, seen, changed);
    expect(look.values).toMatchObject({ name: 'Harbor Hall', backgroundColor: '#7a1f2b', logoDisplaySize: '40' });
    expect(await settings()).toMatchObject({ backgroundColor: '#7a1f2b', textColor: '#ffffff', logoDisplaySize: 40 });
    const { Organizations } = await tenant.call(mia, 'getCurrentUser');
    expect(Organizations.map(({ name }) => name)).toEqual(['Harbor Hall']);
    await save(sam, look.values, { textColor: '' });
    expect(await settings()).not.toHaveProperty('textColor');
  });

  test('facts hold which fields were changed, and no name', async () => {
    const { values: seen } = await read();
    await save(sam, seen, { name: 'Quetzal Lodge', backgroundColor: '#7a1f2b' });
    const [fact] = await facts();
    expect(fact?.type).toBe('organization.lookChanged');
    expect(JSON.stringify(fact)).not.toContain('Quetzal');
    expect(fact?.payload).toMatchObject({ changes: [{ field: 'name' }, { field: 'backgroundColor', to: '#7a1f2b' }] });
  });

  test('rebuilding from the journal makes the same table', async () => {
    const { values: seen } = await read();
    const { values } = await save(sam, seen, { name: 'Harbor Hall', secondaryColor: '#2f6b3f' });
    await save(kim, values, { secondaryColor: '#2f6b40' });
    const rows = async () => (await tenant.db.query('select * from changed_setting order by field')).rows;
    const before = await rows();
    expect(before).toMatchObject([
      { field: 'name', changed_by: sam },
      { field: 'secondaryColor', changed_by: kim },
    ]);
    await rebuild(tenant.db, kinds);
    expect(await rows()).toEqual(before);
  });

  test('a logo that is a bomb is refused by its pixels, and the look stays', async () => {
    const { sent } = createUploading(tenant);
    const bomb = await sharp({ create: { width: 11_000, height: 4_000, channels: 3, background: '#7a1f2b' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const upload = await sent(sam, 'logo.png', bomb);
    const query = { OrganizationId: tenant.harbor.id };
    expect(await tenant.no(sam, 'finishUpload', { query, params: { key: upload } })).toMatchObject({
      code: 'pictureTooLarge',
    });
    const { values: seen } = await read();
    expect(await refused(sam, seen, { logo: upload })).toMatchObject({ code: 'uploadUnknown' });
    expect(await read()).toMatchObject({ values: seen });
  });

  test('two who change different fields are joined; at the same field the later is told and loses nothing', async () => {
    const { values: seen } = await read();
    await save(sam, seen, { backgroundColor: '#7a1f2b' });
    const joined = await save(kim, seen, { name: 'Harbor Hall' });
    expect(joined.values).toMatchObject({ name: 'Harbor Hall', backgroundColor: '#7a1f2b' });
    const answer = await refused(kim, seen, { backgroundColor: '#0b6b3a' });
    expect(answer).toMatchObject({
      ...{ status: 409, code: 'detailsChanged' },
      message: 'Someone else changed the main color. Check what’s on file, then save again.',
      details: { now: joined },
    });
    const after = await save(kim, joined.values, { backgroundColor: '#0b6b3a' });
    expect(after.values.backgroundColor).toBe('#0b6b3a');
  });

  test('saving what stands there is no change', async () => {
    const { values: seen } = await read();
    await save(sam, seen, {});
    await save(sam, seen, { backgroundColor: '#7a1f2b' });
    await save(kim, seen, { backgroundColor: '#7a1f2b' });
    expect(await facts()).toHaveLength(1);
  });

  test.each<[Partial<LookValues>, string]>([
    [{ name: '  ' }, 'Name is required'],
    [{ name: 'x'.repeat(121) }, 'Use up to 120 characters for the name.'],
    [{ backgroundColor: 'red' }, 'Use a color like #1a2b3c, or leave this empty.'],
    [{ textColor: '#fff;background:url(x)' }, 'Use a color like #1a2b3c, or leave this empty.'],
    [{ logoDisplaySize: '4000' }, 'Use a height from 16 to 48, or leave this empty.'],
  ])('%o is refused with a sentence', async (changed, message) => {
    const { values: seen } = await read();
    expect(await refused(sam, seen, changed)).toMatchObject({ status: 400, code: 'formRefused', message });
    expect(await facts()).toEqual([]);
  });

  test('a logo is a picture that the admin has uploaded; everybody sees it, and it can be taken away', async () => {
    const uploading = createUploading(tenant);
    const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#7a1f2b' } })
      .png()
      .toBuffer();
    const { values: seen } = await read();
    const { key } = await uploading.stored(sam, 'logo.png', picture);
    const { logo, values } = await save(sam, seen, { logo: key });
    expect(logo).toMatchObject({ key, width: 60, height: 20 });
    expect(await settings()).toMatchObject({ logo: { key } });
    expect((await uploading.get(logo?.url ?? '')).status).toBe(200);
    const text = await uploading.stored(sam, 'logo.pdf', pdf);
    expect(await refused(sam, values, { logo: text.key })).toMatchObject({ code: 'uploadUnknown' });
    const other = await uploading.stored(mia, 'other.png', picture);
    expect(await refused(sam, values, { logo: other.key })).toMatchObject({ code: 'uploadUnknown' });
    expect((await save(sam, values, { logo: '' })).logo).toBeNull();
    expect(await settings()).not.toHaveProperty('logo');
  });

  test('a photo for events is larger than 600 by 300; everybody sees it, and it can be taken away', async () => {
    const uploading = createUploading(tenant);
    const pictureOf = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } })
        .png()
        .toBuffer();
    const { values: seen } = await read();
    const small = await uploading.stored(sam, 'small.png', await pictureOf(600, 400));
    const sentence = 'Use a photo larger than 600 by 300 pixels.';
    expect(await refused(sam, seen, { eventPhoto: small.key })).toMatchObject({
      ...{ code: 'formRefused', message: sentence, fields: [{ field: 'eventPhoto', message: sentence }] },
    });
    const { key } = await uploading.stored(sam, 'boathouse.png', await pictureOf(900, 500));
    const { eventPhoto, values } = await save(sam, seen, { eventPhoto: key });
    expect(eventPhoto).toMatchObject({ key, width: 900, height: 500 });
    expect(await settings()).toMatchObject({ eventPhoto: { key } });
    expect((await uploading.get(eventPhoto?.url ?? '')).status).toBe(200);
    const joined = await save(kim, seen, { name: 'Harbor Hall' });
    expect(joined.values).toEqual({ ...values, name: 'Harbor Hall' });
    expect((await save(sam, joined.values, { eventPhoto: '' })).eventPhoto).toBeNull();
    expect(await settings()).not.toHaveProperty('eventPhoto');
  });
});
