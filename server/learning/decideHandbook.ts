import {
  type HandbookFact,
  handbookMachine,
  type HandbookSnapshot,
  whyNotHandbook,
} from '#machines/lifecycles/handbook.machine.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { transition } from 'xstate';
import { handbookIdOf, handbookKind } from './handbook.kind.ts';
import { keepVersions } from './writeRule.ts';
import { type ParentsContext, lockWriting, notifyReaders } from './lockWriting.ts';

interface HandbookStamp {
  at: string;
  by: string;
}

const brought = 'select id, hash from house_rule where parent_id = $1 order by position';

/**
 * Appends the fact that `factOf` makes of the house rules, or refuses it. The first one takes the rules over from the folder.
 * The rules of a parent change one at a time, and the caller writes them still.
 */
export async function decideHandbook(
  context: ParentsContext,
  factOf: (told: HandbookStamp, snapshot: HandbookSnapshot) => HandbookFact | null,
): Promise<void> {
  const { sql, resource } = context;
  await lockWriting(context, resource.parentId);
  const stream = await loadStream(sql, handbookKind, handbookIdOf(resource.parentId), 'update');
  const told = stamped(context);
  const first = stream.snapshot.matches('brought') ? [await takenOver(context, told)] : [];
  const snapshot = first.reduce((before, fact) => transition(handbookMachine, before, fact)[0], stream.snapshot);
  const fact = factOf(told, snapshot);
  if (fact === null) return;
  refuseFor(whyNotHandbook(snapshot, fact));
  await append(sql, handbookKind, stream, [...first, fact], stampOf(context));
  await notifyReaders(sql, resource.parentId);
}

/** What a folder brought, each with a version that stays. */
async function takenOver({ sql, resource }: ParentsContext, told: HandbookStamp): Promise<HandbookFact> {
  const rules = await rows(sql, brought, resource.parentId);
  await keepVersions(
    sql,
    rules.map(({ id }) => id),
  );
  return { type: 'handbook.taken', ...told, rules };
}

const rows = async (sql: Sql, text: string, parentId: string) =>
  (await sql.query<{ id: string; hash: string }>(text, [parentId])).rows;
