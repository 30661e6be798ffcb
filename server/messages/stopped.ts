import type { Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';

/** Whether a number, in E.164, asked for no more social messages. */
export const isStopped = async (sql: Sql, phone: string): Promise<boolean> =>
  (await one(sql, q.selectFrom('stopped_number').select('stopped').where('phone', '=', phone)))?.stopped ?? false;

/** Keeps what a number asked for at a time; what it asked for later stays. */
export async function keepStop(sql: Sql, phone: string, stopped: boolean, at: Date): Promise<void> {
  const insert = q.insertInto('stopped_number').values({ phone, stopped, at });
  await run(
    sql,
    insert.onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({ stopped, at }).where('stopped_number.at', '<=', at),
    ),
  );
}

const stops = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);
const starts = new Set(['START', 'UNSTOP']);

/** What a text message asks for: the word has to stand alone; case, spaces and full stops do not count. */
export function askedBy(text: string): 'stop' | 'start' | null {
  if (text.length > 100) return null;
  const word = text.replace(/[\s.]+/g, '').toUpperCase();
  if (stops.has(word)) return 'stop';
  return starts.has(word) ? 'start' : null;
}
