import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  type MultipartPart,
  parseMultipartStream,
} from '@remix-run/multipart-parser';
import * as z from 'zod/mini';
import type { AnyCall } from '#contract/kit/call.ts';
import { limits } from '#contract/kit/limits.ts';
import { paced, type Pace, TooSlow } from '#server/files/pace.ts';
import { uploadLimits } from '#contract/events/uploads.ts';
import { Refused } from '#server/kit/refused.ts';

/** A file that came as a part of a body, under the name of its part. */
export interface FilePart {
  part: string;
  /** As its sender calls it. */
  name: string;
  bytes: Uint8Array;
}

export interface Multipart {
  body: Record<string, unknown>;
  parts: FilePart[];
}

const most = { parts: 60, total: 2 * uploadLimits.part + limits.requestBytes, largeAtOnce: 4 };

/** Whose large bodies are being read now: files of parts are held in memory until they were looked at. */
const large = new Set<string>();

/** Who sends a body, once it is known that they may, and how slowly they may at most. */
export interface Sender extends Pace {
  personId: string;
}

export const isMultipart = (type: string | undefined): boolean => /^multipart\/form-data/i.test(type ?? '');

/**
 * Reads a multipart body piece by piece: text into the body, files into parts. Refuses what is too large at the byte
 * that is too many, a large body while others are read already or one of the same person is, and a sender who is too slow.
 */
export async function readMultipart(call: AnyCall, request: Request, sender: Sender): Promise<Multipart> {
  const boundary = /boundary="?([^";]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined || !request.body) throw new Refused('wrongShape');
  if (Number(request.headers.get('content-length') ?? 0) > most.total) throw new Refused('tooLarge');
  const slot = { taken: false };
  try {
    const pieces = paced(request.body, sender).pipeThrough(counting(slot, sender.personId));
    return await sort(call, parseMultipartStream(pieces, { boundary, ...bounds }));
  } catch (error) {
    throw refusalOf(error);
  } finally {
    if (slot.taken) large.delete(sender.personId);
  }
}

const bounds = { maxFileSize: uploadLimits.part, maxParts: most.parts, maxTotalSize: most.total };

function counting(slot: { taken: boolean }, personId: string): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > limits.requestBytes && !slot.taken) {
        if (large.size >= most.largeAtOnce || large.has(personId)) throw new Refused('tooMany');
        large.add(personId);
        slot.taken = true;
      }
      controller.enqueue(chunk);
    },
  });
}

async function sort(call: AnyCall, parts: AsyncIterable<MultipartPart>): Promise<Multipart> {
  const fields = fieldsOf(call);
  const texts = new Map<string, string>();
  const items = new Map<string, string>();
  const files = new Map<string, FilePart>();
  let textBytes = 0;
  for await (const part of parts) {
    const name = part.name ?? '';
    if (part.isFile) {
      if (part.size === 0 && !part.filename) continue;
      if (!takesFile(call, fields, name)) throw wrongPart(name);
      files.set(name, { part: name, name: part.filename ?? '', bytes: part.bytes });
    } else {
      textBytes += part.size;
      if (textBytes > limits.requestBytes) throw new Refused('tooLarge');
      (call.uploads === 'items' && !fields.has(name) ? items : texts).set(name, part.text);
    }
  }
  const body = { ...Object.fromEntries(texts), ...(items.size > 0 ? { files: Object.fromEntries(items) } : {}) };
  return { body, parts: [...files.values()] };
}

const takesFile = ({ uploads }: AnyCall, fields: ReadonlySet<string>, name: string): boolean =>
  uploads === 'items' ? name !== '' && !fields.has(name) : uploads !== undefined && Object.hasOwn(uploads, name);

const fieldsOf = ({ body }: AnyCall): ReadonlySet<string> =>
  new Set(body ? Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []);

const wrongPart = (name: string) =>
  new Refused('wrongShape', {}, [{ field: name, message: `${name} is no file that is taken here` }]);

/** What the parser throws says how a body is wrong; a body that breaks off has lost its sender. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof TooSlow) return new Refused('uploadTooSlow');
  if (error instanceof MaxFileSizeExceededError) return new Refused('uploadTooLarge', { limit: '10 MB' });
  return new Refused(error instanceof MaxTotalSizeExceededError ? 'tooLarge' : 'wrongShape');
}
