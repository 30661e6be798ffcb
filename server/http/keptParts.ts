import { hash } from 'node:crypto';
import type { AnyCall } from '#contract/kit/call.ts';
import type { CallName } from '#contract/calls.ts';
import { addFile } from '../files/fileRows.ts';
import { countUploadedBytes } from '../files/uploadedBytes.ts';
import type { Db } from '../db/db.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import type { FilePart } from './multipart.ts';
import type { Parsed } from '#server/kit/parse.ts';

/**
 * Turns the files of a body into stored uploads of the caller, by the checks of every upload, and names them by key where
 * the handler looks for keys. `compared` names them by what they hold, so that a repeated request is known.
 */
export async function keepParts(
  db: Db,
  call: AnyCall,
  context: CallContext<CallName>,
  parsed: Parsed,
  parts: readonly FilePart[],
): Promise<{ parsed: Parsed; compared: unknown }> {
  const { services, caller, resource, now } = context;
  const organizationId = resource !== null && 'organizationId' in resource ? resource.organizationId : null;
  if (organizationId === null) throw new Error(`${call.name} takes files and is about no organization.`);
  const total = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const letGo = await services.room.hold(total);
  if (!letGo) throw new Refused('noRoomForFiles');
  try {
    const spending = { personId: caller.id, organizationId, bytes: total, now };
    await db.tx((sql) => countUploadedBytes(sql, spending, services.uploadLimits));
    return await keepEach(call, context, parsed, parts, organizationId);
  } finally {
    letGo();
  }
}

async function keepEach(
  call: AnyCall,
  { services, sql, caller, now }: CallContext<CallName>,
  parsed: Parsed,
  parts: readonly FilePart[],
  organizationId: string,
): Promise<{ parsed: Parsed; compared: unknown }> {
  const keys: Record<string, string> = {};
  const contents: Record<string, string> = {};
  for (const { part, name, bytes } of parts) {
    const taken = call.uploads === 'items' ? 'files' : (call.uploads?.[part] ?? 'files');
    const file = await services.intake.keepBytes(bytes, name, taken, caller.id);
    const row = { ...file, id: services.newId(), organizationId, uploadedBy: caller.id, at: now };
    await addFile(sql, row).catch((error: unknown) => forgetting(services, file.key, error));
    keys[part] = file.key;
    contents[part] = `${hash('sha256', bytes)} ${name}`;
  }
  return { parsed: within(call, parsed, keys), compared: within(call, parsed, contents) };
}

/** Of a file whose row was refused no bytes stay; of one whose row may stand they do. */
async function forgetting({ intake }: CallContext<CallName>['services'], key: string, error: unknown): Promise<never> {
  if (error instanceof Refused) await intake.forget(key);
  throw error;
}

function within(call: AnyCall, parsed: Parsed, named: Record<string, string>): Parsed {
  const body: Record<string, unknown> = { ...(parsed.body as object) };
  if (call.uploads !== 'items') return { ...parsed, body: { ...body, ...named } };
  return { ...parsed, body: { ...body, files: { ...(body['files'] as object | undefined), ...named } } };
}
