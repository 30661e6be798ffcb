import type { TypeDocument } from '#contract/events/managedType.ts';
import { typeFaults } from '#contract/events/typeFaults.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { decidedType, hashOf, type TypeToChange } from './decideType.ts';
import { offeredFiles } from './offeredFiles.ts';
import { reviewersOf } from './reviewersOf.ts';
import { writeTemplates } from './templateRows.ts';

type Publishing = CallContext<'publishManagedType'>;

export const publishManagedType: Handler<'publishManagedType'> = (context: Publishing) =>
  decidedType(
    context,
    async (held) => {
      const { told, row, snapshot } = held;
      const read = context.body.revision;
      const isRead = row.draft !== null && snapshot.context.revision === read;
      const templates = isRead ? await publish(context, held, row.draft) : [];
      const hash = row.draft === null ? '' : hashOf(row.draft);
      return { type: 'eventType.published', ...told, read, hash, templates };
    },
    async ({ row, snapshot }) => {
      const { typeId } = context.params;
      const version = snapshot.context.version + 1;
      await context.sql.query('insert into event_type_version (event_type_id, version, document) values ($1, $2, $3)', [
        typeId,
        version,
        JSON.stringify(row.draft),
      ]);
      await context.sql.query('delete from event_type_draft where event_type_id = $1', [typeId]);
    },
  );

const incomplete = 'Something is missing. Fill it in, then publish.';
const approverGone = 'A required approver can’t review events any more. Choose another.';

const about = 'update event_type set name = $2, bypass_approval = $3 where id = $1';
const noApprovers = 'delete from event_type_approver where event_type_id = $1';
const approvers = 'insert into event_type_approver (event_type_id, person_id) select $1, unnest($2::text[])';

/** Writes what new events are made from. A refusal takes all of it back. */
async function publish(
  { sql, params, resource, services }: Publishing,
  { row }: TypeToChange,
  document: TypeDocument | null,
): Promise<string[]> {
  if (document === null) return [];
  const faults = typeFaults(document);
  if (faults.length > 0) throw new Refused('formRefused', { message: incomplete, faults });
  const reviewers = new Set((await reviewersOf(sql, resource, row.shared)).map(({ id }) => id));
  if (document.requiredApprovers.some((id) => !reviewers.has(id)))
    throw new Refused('formRefused', { message: approverGone });
  const { typeId } = params;
  const files = await offeredFiles(sql, document);
  const templates = await writeTemplates(sql, { typeId, document, newId: services.newId, files });
  await sql.query(about, [typeId, document.name.trim(), document.bypassApproval]);
  await sql.query(noApprovers, [typeId]);
  await sql.query(approvers, [typeId, [...new Set(document.requiredApprovers)]]);
  return templates;
}
