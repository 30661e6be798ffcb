import { createHash } from 'node:crypto';
import type { ManagedType, TypeDocument } from '#contract/events/managedType.ts';
import type { CallName } from '#contract/calls.ts';
import { type EventTypeFact, type EventTypeSnapshot, whyNotEventType } from '#machines/lifecycles/eventType.machine.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { type DecisionContext, stampOf, stamped } from '#server/calls/decisionContext.ts';
import { canonicalJson } from '#server/db/canonicalJson.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { eventTypeKind } from './eventType.kind.ts';
import { type ManagedRow, managedType, type TypeRequest, typeRow } from './managedType.ts';

type ChangingCall = Extract<
  CallName,
  'saveManagedType' | 'publishManagedType' | 'discardManagedDraft' | 'retireManagedType' | 'restoreManagedType'
>;
export type TypeContext = CallContext<ChangingCall>;

export type TypeStamp = Pick<EventTypeFact, 'at' | 'by' | 'organization'>;

export const typeStamp = (context: DecisionContext, organization: string): TypeStamp => ({
  ...stamped(context),
  organization,
});

export const requestOf = ({
  params,
  resource,
  caller,
}: CallContext<ChangingCall | 'readManagedType'>): TypeRequest => ({
  typeId: params.typeId,
  ...resource,
  callerId: caller.id,
});

/** What a fact says of a document: enough to see that it is the one. */
export const hashOf = (document: TypeDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');

const oneAtATime = 'select id from event_type where id = $1 for no key update';

export interface TypeToChange {
  row: ManagedRow;
  snapshot: EventTypeSnapshot;
  told: TypeStamp;
}

/**
 * Appends the fact that `factOf` makes of an event type, once its effects were written. Changes of a type come one at a time,
 * and none while an event is made from it. A draft that was saved meanwhile is refused with the type as it stands.
 */
export async function decideType(
  context: TypeContext,
  factOf: (held: TypeToChange) => Promise<EventTypeFact> | EventTypeFact,
  effects: (held: TypeToChange, fact: EventTypeFact) => Promise<void> = async () => undefined,
): Promise<void> {
  const { sql } = context;
  const asked = requestOf(context);
  await sql.query(oneAtATime, [asked.typeId]);
  const row = await typeRow(sql, asked);
  if (!row.mayChange) throw new Refused('notAllowed');
  const stream = await loadStream(sql, eventTypeKind, asked.typeId, 'update');
  const held = { row, snapshot: stream.snapshot, told: typeStamp(context, asked.organizationId) };
  const fact = await factOf(held);
  const no = whyNotEventType(stream.snapshot, fact);
  refuseFor(no, no === null ? {} : { latest: await managedType(sql, asked) });
  await effects(held, fact);
  await append(sql, eventTypeKind, stream, [fact], stampOf(context));
}

/** {@link decideType}, answering the type as it then stands. */
export async function decidedType(...given: Parameters<typeof decideType>): Promise<ManagedType> {
  await decideType(...given);
  const [context] = given;
  return managedType(context.sql, requestOf(context));
}
