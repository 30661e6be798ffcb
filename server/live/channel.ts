import * as z from 'zod/mini';
import { readTopics, type Topic } from '#contract/kit/news.ts';
import type { Sql } from '../db/db.ts';

/** The channel on which the processes of one database tell each other to look. */
export const channel = 'muster_news';

/** A payload of Postgres takes 8,000 bytes. */
const topicsInOne = 20;

const Payload = z.union([z.object({ from: z.string() }), z.object({ topics: z.string() })]);

/** Facts were committed by the process of this name. Never inside their transaction: a commit that notifies waits for all others that do. */
export const notifyFacts = async (sql: Sql, from: string): Promise<void> => notify(sql, { from });

/** Plain records of these topics were changed; heard when the transaction of `sql` commits. */
export async function notifyRecords(sql: Sql, topics: readonly Topic[]): Promise<void> {
  for (let at = 0; at < topics.length; at += topicsInOne) {
    await notify(sql, { topics: topics.slice(at, at + topicsInOne).join(',') });
  }
}

async function notify(sql: Sql, payload: z.infer<typeof Payload>): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [channel, JSON.stringify(payload)]);
}

/** Who says that there are new facts, or which topics changed; null for what no one here sends. */
export function readPayload(text: string): { from: string } | { topics: Topic[] } | null {
  try {
    const payload = Payload.safeParse(JSON.parse(text));
    if (!payload.success) return null;
    return 'from' in payload.data ? payload.data : { topics: readTopics(payload.data.topics) ?? [] };
  } catch {
    return null;
  }
}
