import { type FileHandle, open } from 'node:fs/promises';

const endOfChain = 0xffff_fffa;
const entryBytes = 128;
const mostSectors = 256;

/** Which old Office document a compound file is, by the names in its directory; null for any other, such as an installer. */
export async function compoundKindOf(path: string): Promise<'doc' | 'xls' | null> {
  const file = await open(path, 'r');
  try {
    const names = await namesIn(file);
    return names.has('WordDocument') ? 'doc' : names.has('Workbook') || names.has('Book') ? 'xls' : null;
  } finally {
    await file.close();
  }
}

/** Follows the chain of the directory's sectors through the table of sectors ([MS-CFB] 2.2 to 2.6). */
async function namesIn(file: FileHandle): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const head = await read(file, 0, 512);
  const shift = head?.readUInt16LE(30);
  if (!head || (shift !== 9 && shift !== 12)) return names;
  const sectorBytes = 2 ** shift;
  const at = (sector: number) => (sector + 1) * sectorBytes;
  let sector = head.readUInt32LE(48);
  for (let count = 0; count < mostSectors && sector < endOfChain; count += 1) {
    const entries = await read(file, at(sector), sectorBytes);
    if (!entries) return names;
    for (let offset = 0; offset < sectorBytes; offset += entryBytes) names.add(nameOf(entries, offset));
    const table = Math.floor((sector * 4) / sectorBytes);
    if (table >= 109) return names;
    const next = await read(file, at(head.readUInt32LE(76 + 4 * table)) + ((sector * 4) % sectorBytes), 4);
    if (!next) return names;
    sector = next.readUInt32LE(0);
  }
  return names;
}

function nameOf(entries: Buffer, offset: number): string {
  const bytes = Math.min(entries.readUInt16LE(offset + 64), 64);
  return entries.toString('utf16le', offset, offset + Math.max(bytes - 2, 0));
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}
