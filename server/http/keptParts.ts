import { hash } from 'node:crypto';
import type { AnyCall } from '#contract/call.ts';
import type { CallName } from '#contract/calls/index.ts';
import { addFile } from '../files/fileRows.ts';
import type { Ask } from './handler.ts';
import type { FilePart } from './multipart.ts';
import type { Parsed } from './parse.ts';

/**
 * Turns the files of a body into stored uploads of the caller, by the checks of every upload, and names them by key where
 * the handler looks for keys. `compared` names them by what they hold, so that a repeated request is known.
 */
export async function keepParts(
  call: AnyCall,
  ask: Ask<CallName>,
  parsed: Parsed,
  parts: readonly FilePart[],
): Promise<{ parsed: Parsed; compared: unknown }> {
  const { services, sql, caller, thing, now } = ask;
  const organizationId = thing !== null && 'organizationId' in thing ? thing.organizationId : null;
  if (organizationId === null) throw new Error(`${call.name} takes files and is about no organization.`);
  const keys: Record<string, string> = {};
  const contents: Record<string, string> = {};
  for (const { part, name, bytes } of parts) {
    const taken = call.uploads === 'items' ? 'files' : (call.uploads?.[part] ?? 'files');
    const file = await services.intake.keepBytes(bytes, name, taken);
    await addFile(sql, { ...file, id: services.newId(), organizationId, uploadedBy: caller.id, at: now });
    keys[part] = file.key;
    contents[part] = `${hash('sha256', bytes)} ${name}`;
  }
  return { parsed: within(call, parsed, keys), compared: within(call, parsed, contents) };
}

function within(call: AnyCall, parsed: Parsed, named: Record<string, string>): Parsed {
  const body: Record<string, unknown> = { ...(parsed.body as object) };
  if (call.uploads !== 'items') return { ...parsed, body: { ...body, ...named } };
  return { ...parsed, body: { ...body, files: { ...(body['files'] as object | undefined), ...named } } };
}
