import type { Db } from '#server/db/db.ts';
import { type DbPlace, openDb } from '#server/db/open.ts';
import type { Done } from '../figures.ts';
import { answerQuestions } from '../processes/worker.ts';
import { hostOf } from '#tests/support/seeded/copies.ts';
import type { Parameter, RequestSql, Statement } from './recorded.ts';
import { throughDoors, type Workload } from './workload.ts';

/** The SQL of requests, and nothing beside it, on a database that this process opens. */
export interface BareQuestion {
  place: DbPlace;
  sql: RequestSql;
  workload: Workload;
}

let opening: Promise<Db> | undefined;

answerQuestions(
  async ({ place, sql, workload }: BareQuestion): Promise<Done[][]> => {
    opening ??= openDb(place);
    const db = await opening;
    return throughDoors(workload, (guest) => run(db, sql, guest));
  },
  async () => (await opening)?.close(),
);

async function run(db: Db, { before, inside }: RequestSql, guest: number): Promise<void> {
  const valuesOf = ({ parameters }: Statement) => parameters.map((parameter) => valueOf(parameter, guest));
  for (const statement of before) await db.query(statement.text, valuesOf(statement));
  if (inside.length === 0) return;
  await db.tx(async (sql) => {
    for (const statement of inside) await sql.query(statement.text, valuesOf(statement));
  });
}

function valueOf(parameter: Parameter, guest: number): unknown {
  if (parameter === 'guest') return String(guest);
  if (parameter === 'host') return String(hostOf(guest));
  return parameter === 'key' ? `key-${guest}` : parameter.same;
}
