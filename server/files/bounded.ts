import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WrongSize } from './wrongSize.ts';

/** Writes a stream into a new file, never more than `most` bytes of it, and answers how many there were. Throws `WrongSize` past them; the file is gone then. */
export async function writeBounded(path: string, body: AsyncIterable<Uint8Array>, most: number): Promise<number> {
  let size = 0;
  try {
    await pipeline(
      Readable.from(counted(body), { objectMode: false }),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    return size;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }

  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > most) throw new WrongSize('There are more bytes than were told.');
      yield chunk;
    }
  }
}
