import { type FileHandle, open } from 'node:fs/promises';

const endOfChain = 0xffff_fffe;
const lastSector = 0xffff_fffa;
const entryBytes = 128;
/** More than any document has: a directory without an end is none. */
const maxSectors = 4_096;
const tablesInHead = 109;

/** Storages and streams in which Word and Excel keep a VBA project ([MS-OVBA] 2.2.1); capitals do not count in names. */
const macros = ['VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'MACROS'];

/**
 * Which old Office document a compound file is, by the names in its directory; null for any other, such as an installer,
 * for one with macros, and for one whose directory can not be read to its end.
 */
export async function compoundKindOf(path: string): Promise<'doc' | 'xls' | null> {
  const file = await open(path, 'r');
  try {
    const names = await namesIn(file);
    if (!names || macros.some((name) => names.has(name))) return null;
    return names.has('WORDDOCUMENT') ? 'doc' : names.has('WORKBOOK') || names.has('BOOK') ? 'xls' : null;
  } finally {
    await file.close();
  }
}

interface Compound {
  file: FileHandle;
  head: Buffer;
  sectorBytes: number;
}

/** Follows the chain of the directory's sectors through the table of sectors ([MS-CFB] 2.2 to 2.6). */
async function namesIn(file: FileHandle): Promise<ReadonlySet<string> | null> {
  const head = await read(file, 0, 512);
  const shift = head?.readUInt16LE(30);
  if (!head || (shift !== 9 && shift !== 12)) return null;
  const compound = { file, head, sectorBytes: 2 ** shift };
  const names = new Set<string>();
  let sector: number | null = head.readUInt32LE(48);
  for (let count = 0; count < maxSectors && sector !== null && sector < lastSector; count += 1) {
    const entries = await sectorOf(compound, sector);
    if (!entries) return null;
    for (let offset = 0; offset < entries.length; offset += entryBytes) names.add(nameOf(entries, offset));
    sector = await nextOf(compound, sector);
  }
  return sector === endOfChain ? names : null;
}

/** Which sector follows in a chain. */
async function nextOf(compound: Compound, sector: number): Promise<number | null> {
  const inOne = compound.sectorBytes / 4;
  const table = await tableAt(compound, Math.floor(sector / inOne));
  const entries = table === null ? null : await sectorOf(compound, table);
  return entries?.readUInt32LE((sector % inOne) * 4) ?? null;
}

/** Where a part of the table of sectors stands: the first parts in the head, those of large files in a chain of their own. */
async function tableAt(compound: Compound, index: number): Promise<number | null> {
  const { head, sectorBytes } = compound;
  if (index < tablesInHead) return head.readUInt32LE(76 + 4 * index);
  const inOne = sectorBytes / 4 - 1;
  let list = await sectorOf(compound, head.readUInt32LE(68));
  for (let hops = Math.floor((index - tablesInHead) / inOne); list && hops > 0; hops -= 1)
    list = await sectorOf(compound, list.readUInt32LE(4 * inOne));
  return list?.readUInt32LE(4 * ((index - tablesInHead) % inOne)) ?? null;
}

const sectorOf = ({ file, sectorBytes }: Compound, sector: number): Promise<Buffer | null> =>
  sector < lastSector ? read(file, (sector + 1) * sectorBytes, sectorBytes) : Promise.resolve(null);

function nameOf(entries: Buffer, offset: number): string {
  const bytes = Math.min(entries.readUInt16LE(offset + 64), 64);
  return entries.toString('utf16le', offset, offset + Math.max(bytes - 2, 0)).toUpperCase();
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}
