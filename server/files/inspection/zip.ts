import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** What one document may hold. Nothing is inflated here; whoever opens the document would. */
const bounds = { entries: 4_096, inflated: 256 * 1024 * 1024, ratio: 200, ratioFrom: 8 * 1024 * 1024 };

const documents = {
  docx: { holds: 'word/document.xml', macros: 'word/vbaProject.bin' },
  xlsx: { holds: 'xl/workbook.xml', macros: 'xl/vbaProject.bin' },
} as const;

/** Which Office document a zip is, by its directory alone; null for any other, for one with macros, and for a bomb. */
export async function officeKindOf(path: string, size: number): Promise<keyof typeof documents | null> {
  const names = await namesIn(path, size).catch(() => null);
  if (!names?.has('[Content_Types].xml')) return null;
  if (names.has(documents.docx.macros) || names.has(documents.xlsx.macros)) return null;
  return names.has(documents.docx.holds) ? 'docx' : names.has(documents.xlsx.holds) ? 'xlsx' : null;
}

async function namesIn(path: string, size: number): Promise<ReadonlySet<string> | null> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true });
  try {
    return zip.entryCount > bounds.entries ? null : await boundedNames(zip, size);
  } finally {
    zip.close();
  }
}

/** Two entries over the same bytes say more than the file holds: so many sizes are no document's either. */
async function boundedNames(zip: ZipFile, size: number): Promise<ReadonlySet<string> | null> {
  const names = new Set<string>();
  let [packed, inflated] = [0, 0];
  for await (const { fileName, compressedSize, uncompressedSize } of entriesOf(zip)) {
    packed += compressedSize;
    inflated += uncompressedSize;
    const isDense = inflated > bounds.ratioFrom && inflated > packed * bounds.ratio;
    if (packed > size || inflated > bounds.inflated || isDense || names.has(fileName)) return null;
    names.add(fileName);
  }
  return names;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (then: () => void) => {
        zip.removeListener('entry', onEntry);
        zip.removeListener('end', onEnd);
        zip.removeListener('error', onError);
        then();
      };
      const onEntry = (found: Entry) => settle(() => resolve(found));
      const onEnd = () => settle(() => resolve(null));
      const onError = (error: Error) => settle(() => reject(error));
      zip.on('entry', onEntry).on('end', onEnd).on('error', onError);
      zip.readEntry();
    });
    if (entry === null) return;
    yield entry;
  }
}
