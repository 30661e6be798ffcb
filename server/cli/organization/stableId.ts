import { createHash } from 'node:crypto';

const namespace = 'muster organization folder';

/** The id of what a folder names by a slug: the same at every reading and in every database. A UUID of version 8. */
export function stableId(kind: string, ...names: string[]): string {
  const hash = createHash('sha256')
    .update([namespace, kind, ...names].join('\0'))
    .digest();
  const bytes = hash.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const parentId = (slug: string): string => stableId('parent', slug);
export const organizationId = (slug: string): string => stableId('organization', slug);
export const eventTypeId = (slug: string): string => stableId('event type', slug);
export const ownRoleId = (organization: string, slug: string): string => stableId('role', organization, slug);
