import { type TypeDocument, wrongTypeName } from '#contract/events/managedType.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { refuseField } from '#server/kit/refused.ts';
import { hashOf, typeStamp } from './decideType.ts';
import { eventTypeKind } from './eventType.kind.ts';
import { managedType, publishedOf, typeRow } from './managedType.ts';
import { withOwnSteps } from './withOwnSteps.ts';

const row = `
insert into event_type (id, parent_id, organization_id, name, bypass_approval, position)
select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1 from event_type where parent_id = $2`;
const draft = 'insert into event_type_draft (event_type_id, document) values ($1, $2)';

export const createManagedType: Handler<'createManagedType'> = async (context) => {
  const { sql, body, resource, services, caller } = context;
  const name = body.name.trim();
  const message = wrongTypeName(name);
  refuseField(message === null ? null : { field: 'name', message });
  const typeId = services.newId();
  const document = { ...(await begun(context)), name };
  const { organizationId, parentId } = resource;
  await sql.query(row, [typeId, parentId, organizationId, name, document.bypassApproval]);
  await sql.query(draft, [typeId, JSON.stringify(document)]);
  const stream = await loadStream(sql, eventTypeKind, typeId, 'update');
  const told = typeStamp(context, organizationId);
  const fact = { type: 'eventType.created', ...told, from: body.from ?? null, hash: hashOf(document) } as const;
  await append(sql, eventTypeKind, stream, [fact], stampOf(context));
  return managedType(sql, { typeId, ...resource, callerId: caller.id });
};

const empty: TypeDocument = { name: '', bypassApproval: false, requiredApprovers: [], steps: [] };

async function begun({
  sql,
  body,
  resource,
  caller,
  services,
}: CallContext<'createManagedType'>): Promise<TypeDocument> {
  if (body.from === undefined) return empty;
  const from = await typeRow(sql, { typeId: body.from, ...resource, callerId: caller.id });
  const document = from.draft ?? (await publishedOf(sql, from)) ?? empty;
  return withOwnSteps(document, services.newId);
}
