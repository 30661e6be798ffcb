import { hash } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';

/** All that the journal says of one fact, but its position, which the database gives it. */
export interface HashedFact {
  stream: string;
  version: number;
  type: string;
  schema: number;
  payload: unknown;
  actor: string;
  device: string | null;
  /** A UTC instant in ISO 8601 with milliseconds. */
  at: string;
}

/**
 * What chains a fact to the one before it in its stream: the SHA-256, in hex, of the canonical JSON of what the fact says
 * and of the hash before (null for the first). Installations hold such hashes for good: this never changes.
 */
export const factHash = (
  previous: string | null,
  { stream, version, type, schema, payload, actor, device, at }: HashedFact,
): string =>
  hash(
    'sha256',
    // As `canonicalJson` writes the whole, in a third of the time.
    `{"actor":${text(actor)},"at":${text(at)},"device":${text(device)},"payload":${canonicalJson(payload)},` +
      `"previous":${text(previous)},"schema":${schema},"stream":${text(stream)},"type":${text(type)},"version":${version}}`,
    'hex',
  );

const text = (value: string | null): string => JSON.stringify(value);
