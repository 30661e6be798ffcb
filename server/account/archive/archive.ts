import { makeZip } from 'client-zip';
import type { DataPart, MyData } from '#contract/account/myData.ts';
import { dataFile } from '#machines/account/myData/file.ts';
import type { Sql } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import { disclose } from '#server/organization/personal/disclose.ts';
import { filesOfOthers, type OwnFile, ownFiles } from './files.ts';
import { createNames } from './names.ts';

interface Archive {
  sql: Sql;
  store: Pick<FileStore, 'read'>;
  personId: string;
  /** UTC ISO. */
  now: string;
  /** IANA id of the zone in which the page tells times. */
  zone: string;
  /** Told of a file that couldn't be read, after which the archive goes on, and of what breaks it off. */
  report: (error: unknown) => void;
}

interface Entry {
  name: string;
  lastModified: Date;
  input: string | AsyncIterable<Uint8Array>;
}

/** All that is kept about someone as a ZIP (M-180): what they uploaded, then the page and the JSON, which say what is missing and why. Files are read as they are sent. */
export function dataArchive(archive: Archive): ReadableStream<Uint8Array> {
  const reader = makeZip(entriesOf(archive)).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          archive.report(error);
          throw error;
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // It fails with the reason that it is given: no one is there to be told.
      cancel: (reason) => reader.cancel(reason).catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
}

async function* entriesOf(archive: Archive): AsyncGenerator<Entry> {
  const { sql, personId, now, zone } = archive;
  const nameOf = createNames();
  const [included, missing]: [Row[], Row[]] = [[], []];
  for await (const file of ownFiles(sql, personId)) {
    const path = nameOf(file.name);
    const why = file.isEvidence ? reasons.evidence : yield* entryOf(file, path, archive);
    if (why === null) included.push({ name: file.name, path });
    else missing.push({ name: file.name, why });
  }
  for (const name of await filesOfOthers(sql, personId)) missing.push({ name, why: reasons.ofAnother });
  const parts = [...(await disclose(sql, personId)), part('Files in this download', included)];
  if (missing.length > 0) parts.push(part('Files that are not in this download', missing));
  yield* summaryOf({ madeAt: now, parts }, zone);
}

/** The file itself, read while it is sent; answers why it isn't there, or not whole. */
async function* entryOf(
  { key, at }: OwnFile,
  name: string,
  { store, report }: Archive,
): AsyncGenerator<Entry, string | null> {
  let why: string | null = null;
  const unread = (reason: string) => (error: unknown) => {
    why = reason;
    report(error);
    return null;
  };
  const found = await store.read(key).catch(unread(reasons.unread));
  if (!found) return why ?? reasons.gone;
  const reader = found.stream.getReader();
  try {
    yield { name, lastModified: at, input: bytesOf(reader, unread(reasons.broken)) };
  } finally {
    // Whoever gives the download up would leave the file open.
    await reader.cancel().catch(() => undefined);
  }
  return why;
}

async function* bytesOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onBroken: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    onBroken(error);
  }
}

function* summaryOf(data: MyData, zone: string): Generator<Entry> {
  for (const format of ['page', 'json'] as const) {
    const { name, text } = dataFile(data, format, zone);
    yield { name, lastModified: new Date(data.madeAt), input: text };
  }
}

type Row = DataPart['rows'][number];

const part = (title: string, rows: Row[]): DataPart => ({ title, codes: [], rows });

const reasons = {
  evidence: 'It belongs to an incident report. The organization keeps those.',
  ofAnother: 'Someone else uploaded it.',
  gone: 'It was deleted.',
  unread: 'It couldn’t be read. Download again later.',
  broken: 'Only a part of it could be read. Download again later.',
} as const;
