import type { Handler } from '#server/calls/handler.ts';
import { type ManagedRow, managedTypes } from './managedType.ts';

export const listManagedTypes: Handler<'listManagedTypes'> = async ({ sql, resource, caller }) => {
  const params = [resource.organizationId, resource.parentId, caller.id];
  const { rows } = await sql.query<ManagedRow>(`${managedTypes} order by y.position, y.name, y.id`, params);
  return {
    data: rows.map(({ id, name, state, changed, shared, mayChange, steps, bypassApproval }) => ({
      ...{ id, name, state, changed, shared, mayChange, steps, bypassApproval },
    })),
  };
};
