import * as z from 'zod/mini';
import { isMember } from '#contract/kit/access.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { holdsUnstorable } from '#server/kit/parse.ts';
import { Refused } from '#server/kit/refused.ts';
import { settingsOf } from './settingsOf.ts';

export const getSettings: Handler<'getSettings'> = async (context) => {
  const slugs = context.query.where === undefined ? null : slugsIn(context.query.where);
  const organizationId = await chosenOrganization(context);
  await context.sql.query(entered, [context.caller.id, organizationId, context.now]);
  return settingsOf(context, organizationId, slugs);
};

/** The app reads these when someone opens an organization: from then on it is one that they came into themselves (M-201). */
const entered = `
update membership set entered_at = $3 where person_id = $1 and organization_id = $2 and entered_at is null`;

/** The organization of the query; without one, the caller's only one under the parent. */
async function chosenOrganization({
  caller,
  tenant,
  sql,
  resource: { parentId },
}: CallContext<'getSettings'>): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select id from organization where parent_id = $1 order by id', [
    parentId,
  ]);
  const own = rows.map(({ id }) => id).filter((organizationId) => isMember(caller, { organizationId, parentId }));
  if (tenant.OrganizationId === undefined && own.length > 1) {
    throw new Refused('wrongShape', {}, [{ field: 'OrganizationId', message: 'OrganizationId is required' }]);
  }
  const chosen = own.find((id) => tenant.OrganizationId === undefined || id === tenant.OrganizationId);
  if (chosen === undefined) throw new Refused('notFound');
  return chosen;
}

const Slugs = z.array(z.string());
const Where = z.union([Slugs, z.object({ slug: z.union([Slugs, z.object({ in: Slugs })]) })]);

function slugsIn(where: string): string[] {
  const parsed = Where.safeParse(json(where));
  if (!parsed.success || holdsUnstorable(parsed.data)) {
    throw new Refused('wrongShape', {}, [{ field: 'where', message: 'where is no JSON list of slugs' }]);
  }
  const found = parsed.data;
  if (Array.isArray(found)) return found;
  return Array.isArray(found.slug) ? found.slug : found.slug.in;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
