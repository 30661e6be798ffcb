import type { DecisionContext } from '#server/calls/decisionContext.ts';

export interface OwnFile {
  id: string;
  type: string;
  /** Shown at a lasting address. */
  isPublic: boolean;
  /** Of a picture, in pixels. */
  width: number | null;
  height: number | null;
}

/** A stored file by its key, when the caller put it there for this organization; null otherwise. It is locked: whoever sweeps files waits. */
export async function ownFile(
  { sql, caller }: DecisionContext,
  organizationId: string,
  key: string,
): Promise<OwnFile | null> {
  const { rows } = await sql.query<OwnFile>(
    'select id, type, is_public as "isPublic", width, height from stored_file where key = $1 and organization_id = $2 and uploaded_by = $3 for update',
    [key, organizationId, caller.id],
  );
  return rows[0] ?? null;
}

/** Event photos have a lasting public address. */
export async function publishPhoto({ sql }: DecisionContext, { id }: OwnFile): Promise<void> {
  await sql.query('update stored_file set is_public = true where id = $1', [id]);
}
