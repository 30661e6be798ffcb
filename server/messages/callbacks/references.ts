import type { Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';

const keptFor = 30 * 24 * 60 * 60 * 1000;
const longest = 200;

/** Keeps by which id a gateway speaks of a message, for a month. A message that went out twice has two. */
export async function keepReference(sql: Sql, reference: string, messageId: string, at: Date): Promise<void> {
  if (reference.length > longest) return;
  const row = { reference, message_id: messageId, at };
  await run(sql, q.deleteFrom('gateway_message').where('at', '<', new Date(at.getTime() - keptFor)));
  await run(
    sql,
    q
      .insertInto('gateway_message')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The message of which a gateway speaks; null when it is none of ours. */
export const messageOf = async (sql: Sql, reference: string): Promise<string | null> =>
  (await one(sql, q.selectFrom('gateway_message').select('message_id as id').where('reference', '=', reference)))?.id ??
  null;
