import * as z from 'zod/mini';
import type { AnyCall } from '#contract/kit/call.ts';
import { Refused } from './refused.ts';

const TenantQuery = z.object({ OrganizationId: z.optional(z.string()), ParentId: z.optional(z.string()) });

export interface Parsed {
  query: Record<string, unknown>;
  tenant: { OrganizationId?: string; ParentId?: string };
  body: unknown;
}

/** Query and body by the call's schemas; unknown fields are dropped, a wrong type is refused with the field named. */
export function parseRequest(call: AnyCall, raw: { query: Record<string, string>; body: unknown }): Parsed {
  const tenant = read(TenantQuery, raw.query);
  const query = call.query ? (read(call.query, raw.query) as Record<string, unknown>) : {};
  const body = call.body ? read(call.body, raw.body ?? {}) : undefined;
  if ([query, tenant, body].some(holdsUnstorable)) throw new Refused('wrongShape');
  return { query, tenant, body };
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => {
    const field = issue.path.map(String).join('.');
    return { field, message: field ? `${field} is missing or wrong` : 'The body is missing or wrong' };
  });
  throw new Refused('wrongShape', {}, fields);
}

/** Postgres text holds neither NUL nor an unpaired surrogate; such a request is refused here, not by the database. */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => holdsUnstorable(key) || holdsUnstorable(each));
}
