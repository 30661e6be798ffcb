import type { CallContext, Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { decidedType, hashOf } from './decideType.ts';
import { publishedOf } from './managedType.ts';
import { ownedFiles } from './offeredFiles.ts';

const keep = `
insert into event_type_draft (event_type_id, document) values ($1, $2)
on conflict (event_type_id) do update set document = excluded.document`;

export const saveManagedType: Handler<'saveManagedType'> = async (context: CallContext<'saveManagedType'>) => {
  const { sql, params, resource, body } = context;
  await refuseOthersSteps(sql, params.typeId, body.document.steps);
  let { document } = body;
  return decidedType(
    context,
    async ({ row, told }) => {
      const before = [row.draft, await publishedOf(sql, row)].filter((each) => each !== null);
      document = await ownedFiles(context, resource.organizationId, document, before);
      return { type: 'eventType.saved', ...told, read: body.revision, hash: hashOf(document) };
    },
    async () => void (await sql.query(keep, [params.typeId, JSON.stringify(document)])),
  );
};

const others = 'select 1 from module_template where template_id = any($1) and event_type_id <> $2 limit 1';

/** A step of another type has its events; this one would be taken for it. */
async function refuseOthersSteps(sql: Sql, typeId: string, steps: readonly { id: string }[]): Promise<void> {
  const { count } = await sql.query(others, [steps.map(({ id }) => id), typeId]);
  if (count > 0) throw new Refused('wrongShape', {}, [{ field: 'document', message: 'a step is of another type' }]);
}
