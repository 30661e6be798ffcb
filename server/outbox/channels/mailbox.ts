import type { Db } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import type { Transport } from '../transport.ts';

const kept = 200;

/** Puts messages where `/mailbox` shows them, each once, as it left last; the newest 200 stay. */
export function createMailbox(db: Db, clock: () => Date): Transport {
  return {
    async send({ to, subject, text, html }, { id, channel }) {
      const row = { id, channel, recipient: to, subject, body: text, html: html ?? null };
      await db.tx(async (sql) => {
        await run(sql, q.deleteFrom('mailbox_mail').where('id', '=', id));
        await run(sql, q.insertInto('mailbox_mail').values({ ...row, at: clock() }));
        await sql.query(
          'delete from mailbox_mail where pos <= (select pos from mailbox_mail order by pos desc offset $1 limit 1)',
          [kept],
        );
      });
    },
  };
}
