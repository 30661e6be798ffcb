import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindsInWords, type AcceptedFiles } from '#contract/events/uploads.ts';
import { createDecoder } from '#server/files/decoder/decoder.ts';
import { inspectFile } from '#server/files/inspection/inspectFile.ts';
import { Refused } from '#server/kit/refused.ts';
import { compoundFile, compoundOf, officeOf, pdf, program, zipOf } from '#tests/support/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-looking-'));
const decoder = createDecoder({ folder });
afterAll(async () => {
  await decoder.close();
  rmSync(folder, { recursive: true });
});

const [path, into] = [join(folder, 'given'), join(folder, 'drawn')];

async function seen(name: string, bytes: Uint8Array, taken: AcceptedFiles = 'files') {
  writeFileSync(path, bytes);
  try {
    return await inspectFile(decoder, { path, into, name }, taken);
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

const words = (text: string) => new TextEncoder().encode(text);
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c04' } });

const largeDocument = (...more: string[]) => [
  ...['Root Entry', 'WordDocument', '1Table', 'ObjectPool', 'Data', 'SummaryInformation'],
  ...more,
];
/** The last sector of the directory leads back to the first. */
function endless(): Buffer {
  const bytes = compoundFile(largeDocument());
  bytes.writeUInt32LE(0, 512 * 3 + 4);
  return bytes;
}

let photo: Buffer;
let drawing: Buffer;
let moving: Buffer;
beforeAll(async () => {
  photo = await canvas(60, 40)
    .withExif({ IFD0: { Make: 'Pocket Camera' }, IFD3: { GPSLatitude: '42/1 21/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  drawing = await canvas(8, 6).png().toBuffer();
  const frames = Buffer.concat([Buffer.alloc(4 * 4 * 3, 20), Buffer.alloc(4 * 4 * 3, 200)]);
  moving = await sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
    .gif()
    .toBuffer();
});

describe('a file is what its bytes are', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['Plan.PDF', () => pdf, 'application/pdf'],
    ['plan.docx', () => officeOf('docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['sums.xlsx', () => officeOf('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['old.doc', () => compoundOf('Root Entry', 'WordDocument'), 'application/msword'],
    ['large.doc', () => compoundFile(largeDocument(), 16_000), 'application/msword'],
    ['old.xls', () => compoundOf('Root Entry', 'Workbook'), 'application/vnd.ms-excel'],
    ['list.csv', () => words('name,count\nÄnne,2\n'), 'text/csv'],
    ['night.mp4', () => words('\0\0\0\x18ftypisom\0\0\0\0isommp42'), 'video/mp4'],
    ['night.mov', () => words('\0\0\0\x14ftypqt  \0\0\0\0qt  '), 'video/quicktime'],
    ['drawing.png', () => drawing, 'image/png'],
    ['moving.gif', () => moving, 'image/gif'],
    ['photo.jpeg', () => photo, 'image/jpeg'],
  ])('%s', async (name, bytes, type) => {
    expect(await seen(name, bytes())).toMatchObject({ type });
  });

  test('its name gets the ending of its kind', async () => {
    expect(await seen('photo.png', photo)).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
    expect(await seen('list.csv', pdf)).toMatchObject({ name: 'list.pdf', type: 'application/pdf' });
  });
});

describe('is refused:', () => {
  test.each<[string, string, () => Uint8Array, string]>([
    ['a renamed program', 'party.pdf', () => program, 'uploadType'],
    ['a renamed program among pictures', 'party.png', () => program, 'uploadType'],
    ['a renamed program among tables', 'party.csv', () => program, 'uploadType'],
    [
      'an installer as a document',
      'party.doc',
      () => compoundOf('Root Entry', '\u4840\u3b3f', 'SummaryInformation'),
      'uploadType',
    ],
    ['a second ending', 'plan.pdf.exe', () => pdf, 'uploadType'],
    ['HTML as a picture', 'logo.png', () => words('<html><script>alert(1)</script>'), 'uploadType'],
    [
      'SVG as a picture',
      'logo.png',
      () => words('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'uploadType',
    ],
    ['SVG', 'logo.svg', () => words('<svg/>'), 'uploadType'],
    ['no ending', 'plan', () => pdf, 'uploadType'],
    ['no bytes', 'plan.pdf', () => new Uint8Array(0), 'uploadEmpty'],
    ['a program with a zip behind it', 'sums.xlsx', () => Buffer.concat([program, officeOf('xlsx')]), 'uploadType'],
    ['a table with a NUL', 'list.csv', () => words('a,b\0c'), 'uploadType'],
    ['a table that is no UTF-8', 'list.csv', () => Uint8Array.of(0x61, 0xe4, 0x62), 'uploadType'],
    ['a table cut within a letter', 'list.csv', () => words('ä').slice(0, 1), 'uploadType'],
    ['half a picture', 'photo.jpg', () => photo.subarray(0, 200), 'uploadType'],
    ['a zip that is no document', 'sums.xlsx', () => zipOf([{ name: 'a.txt' }]), 'uploadType'],
    ['a workbook with macros', 'sums.xlsx', () => officeOf('xlsx', [{ name: 'xl/vbaProject.bin' }]), 'uploadType'],
    [
      'an old document with macros',
      'plan.doc',
      () => compoundOf('Root Entry', 'WordDocument', '1Table', 'Macros', 'VBA', 'dir', 'ThisDocument', '_VBA_PROJECT'),
      'uploadType',
    ],
    [
      'an old workbook with macros',
      'sums.xls',
      () => compoundOf('Root Entry', 'Workbook', '_VBA_PROJECT_CUR', 'vba', 'PROJECT'),
      'uploadType',
    ],
    ['macros far behind', 'plan.doc', () => compoundFile(largeDocument('_vba_project'), 16_000), 'uploadType'],
    ['an old document cut off', 'plan.doc', () => compoundFile(largeDocument()).subarray(0, 1_100), 'uploadType'],
    ['an old document whose directory has no end', 'plan.doc', () => endless(), 'uploadType'],
    ['a way out of the zip', 'sums.xlsx', () => officeOf('xlsx', [{ name: '../../etc/passwd' }]), 'uploadType'],
  ])('%s', async (_, name, bytes, code) => {
    expect(await seen(name, bytes())).toBe(code);
  });

  test('what is no picture, where pictures are asked for', async () => {
    expect(await seen('plan.pdf', pdf, 'pictures')).toBe('uploadType');
    expect(await seen('plan.png', pdf, 'pictures')).toBe('uploadType');
  });

  test('with the kinds that are taken, in words', async () => {
    writeFileSync(path, program);
    await expect(inspectFile(decoder, { path, into, name: 'party.pdf' }, 'files')).rejects.toThrow(
      `This file type isn’t supported. Choose ${kindsInWords.files}.`,
    );
  });
});

describe('a zip bomb as a workbook is refused by its directory alone:', () => {
  const gigabyte = 1024 ** 3;
  test.each<[string, () => Uint8Array]>([
    [
      'zeros that grow a thousandfold',
      () => officeOf('xlsx', [{ name: 'xl/a.xml', bytes: Buffer.alloc(32 * 1024 * 1024) }]),
    ],
    ['a size of gigabytes', () => officeOf('xlsx', [{ name: 'xl/a.xml', told: { inflated: 3 * gigabyte } }])],
    [
      'entries that say more than the file holds',
      () => officeOf('xlsx', [{ name: 'xl/a.xml', told: { packed: gigabyte } }]),
    ],
    [
      'too many entries',
      () =>
        officeOf(
          'xlsx',
          Array.from({ length: 5_000 }, (__, index) => ({ name: `xl/${index}` })),
        ),
    ],
    ['a name twice', () => officeOf('xlsx', [{ name: 'xl/a' }, { name: 'xl/a' }])],
  ])('%s', async (_, bytes) => {
    expect(await seen('sums.xlsx', bytes())).toBe('uploadType');
  });
});

describe('a picture', () => {
  test('keeps nothing of place and camera, and stands upright', async () => {
    const before = await sharp(photo).metadata();
    expect([before.exif?.includes('Pocket Camera'), before.orientation]).toEqual([true, 6]);
    expect(await seen('photo.jpg', photo)).toMatchObject({ width: 40, height: 60, type: 'image/jpeg', path: into });
    const after = await sharp(into).metadata();
    expect([after.exif, after.orientation, after.xmp, after.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(readFileSync(into).includes('Pocket Camera')).toBe(false);
    expect(readFileSync(into).includes('Exif')).toBe(false);
  });

  test('is at most 2400 pixels long', async () => {
    const large = await canvas(4_800, 1_200).jpeg().toBuffer();
    expect(await seen('large.jpg', large)).toMatchObject({ width: 2_400, height: 600 });
  });

  test('of 1 × 60000 is refused, and so is one of too many pixels', async () => {
    expect(await seen('line.png', await canvas(1, 60_000).png().toBuffer())).toBe('pictureTooLarge');
    expect(await seen('wall.png', await canvas(11_000, 4_000).png().toBuffer())).toBe('pictureTooLarge');
  });

  test('loses what was put behind it', async () => {
    const both = Buffer.concat([moving, Buffer.from('<script>alert(1)</script>'), officeOf('xlsx')]);
    expect(await seen('both.gif', both)).toMatchObject({ type: 'image/gif' });
    const kept = readFileSync(into);
    expect([kept.includes('<script>'), kept.includes('PK\x03\x04')]).toEqual([false, false]);
  });

  test('that moves goes on moving, with the size of one frame', async () => {
    expect(await seen('moving.gif', moving)).toMatchObject({ width: 4, height: 4 });
    expect((await sharp(into).metadata()).pages).toBe(2);
  });
});
