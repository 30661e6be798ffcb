import { deflateRawSync, crc32 } from 'node:zlib';

interface Entry {
  name: string;
  bytes?: Uint8Array;
  /** Sizes that the directory tells, in place of the true ones. */
  told?: { inflated?: number; packed?: number };
}

/** A zip of these entries, deflated. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes = new Uint8Array(0), told = {} } of entries) {
    const packed = deflateRawSync(bytes);
    const sizes = { inflated: told.inflated ?? bytes.length, packed: told.packed ?? packed.length };
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    writeCommon(head, 4, name, crc32(bytes), sizes);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(20, 4);
    writeCommon(central, 6, name, crc32(bytes), sizes);
    central.writeUInt32LE(offset, 42);
    locals.push(head, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    offset += head.length + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

function writeCommon(
  head: Buffer,
  at: number,
  name: string,
  sum: number,
  { inflated, packed }: { inflated: number; packed: number },
): void {
  head.writeUInt16LE(20, at);
  head.writeUInt16LE(8, at + 4);
  head.writeUInt32LE(sum, at + 10);
  head.writeUInt32LE(packed, at + 14);
  head.writeUInt32LE(inflated, at + 18);
  head.writeUInt16LE(name.length, at + 22);
}

const words = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A small workbook or document, with more entries where they are given. */
export const officeOf = (kind: 'xlsx' | 'docx', more: readonly Entry[] = []): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', bytes: words('<Types/>') },
    { name: kind === 'xlsx' ? 'xl/workbook.xml' : 'word/document.xml', bytes: words('<x/>') },
    ...more,
  ]);

/** A compound file whose directory holds these names, four to a sector, behind `before` empty sectors. */
export function compoundFile(names: readonly string[], before = 0): Buffer {
  const directories = Math.ceil(names.length / 4);
  const used = before + directories;
  // Each sector of the table tells of 128 others, each of the list behind the head of 127 of those.
  let [tables, lists] = [0, 0];
  while (tables * 128 < used + tables + lists || lists * 127 < tables - 109) {
    if (lists * 127 < tables - 109) lists += 1;
    else tables += 1;
  }
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(before, 48);
  head.writeUInt32LE(lists > 0 ? used + tables : 0xfffffffe, 68);
  head.writeUInt32LE(lists, 72);
  head.fill(0xff, 76);
  const table = Buffer.alloc(512 * tables, 0xff);
  const list = Buffer.alloc(512 * lists, 0xff);
  for (let each = 0; each < directories; each += 1)
    table.writeUInt32LE(each + 1 < directories ? before + each + 1 : 0xfffffffe, 4 * (before + each));
  for (let each = 0; each < tables; each += 1) {
    table.writeUInt32LE(0xfffffffd, 4 * (used + each));
    const place = each - 109;
    if (place < 0) head.writeUInt32LE(used + each, 76 + 4 * each);
    else list.writeUInt32LE(used + each, 512 * Math.floor(place / 127) + 4 * (place % 127));
  }
  for (let each = 0; each < lists; each += 1)
    list.writeUInt32LE(each + 1 < lists ? used + tables + each + 1 : 0xfffffffe, 512 * each + 508);
  const directory = Buffer.alloc(512 * directories);
  for (const [index, name] of names.entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(2 * (name.length + 1), index * 128 + 64);
  }
  return Buffer.concat([head, Buffer.alloc(512 * before), directory, table, list]);
}

export const compoundOf = (...names: string[]): Buffer => compoundFile(names);

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const program = Buffer.concat([
  Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
  Buffer.alloc(512),
]);
