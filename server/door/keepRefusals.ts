import type { MergedRecord } from '#contract/door/doorLog.ts';
import type { doorRefusalsMachine } from '#machines/lifecycles/doorRefusals.machine.ts';
import { type DecisionContext, stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStream } from '#server/journal/load.ts';
import { elsewhereOf } from './doorLog.sql.ts';
import { doorRefusalsKind, refusalsAt } from './doorRefusals.kind.ts';
import type { RefusedRecord } from './mergeRecords.ts';

type Doors = Loaded<typeof doorRefusalsMachine>;

/** Holds what the doors of an event refused; behind the event and everyone on its list. */
export const lockDoors = ({ sql, params }: DecisionContext & { params: { id: string } }): Promise<Doors> =>
  loadStream(sql, doorRefusalsKind, refusalsAt(params.id), 'update');

/** Keeps each as a fact of the event's doors. */
export async function keepRefusals(
  context: CallContext<'sendDoorLog'>,
  doors: Doors,
  refused: readonly RefusedRecord[],
): Promise<MergedRecord[]> {
  const { sql, params, body, resource } = context;
  const unknown = refused.flatMap(({ code, record }) => (code === null ? [record.code] : []));
  const elsewhere = await elsewhereOf(sql, params.id, unknown, resource.organizationId);
  const named = refused.map(({ code, record, attendee }) => ({
    record,
    attendee,
    code: code ?? (elsewhere.has(record.code) ? ('otherEventsCode' as const) : ('unknownCode' as const)),
  }));
  const [first, ...rest] = named.map(({ record: { counter, at: doorAt, listAt, decision }, attendee, code }) => ({
    ...({ type: 'door.refused', ...stamped(context), event: params.id, code, attendee } as const),
    ...{ device: body.device, counter, doorAt, listAt, decision },
  }));
  const stamp = { ...stampOf(context), device: body.device };
  if (first) {
    const stream = doors.version === 0 ? await append(sql, doorRefusalsKind, doors, [first], stamp) : doors;
    const facts = doors.version === 0 ? rest : [first, ...rest];
    await appendMany(sql, doorRefusalsKind, [{ stream, facts }], stamp);
  }
  return named.map(({ record: { counter, decision }, code }) =>
    decision === 'refused' ? { counter, outcome: 'merged' } : { counter, outcome: 'refused', refusal: code },
  );
}
