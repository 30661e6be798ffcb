import type { Db } from '#server/db/db.ts';
import { openDb } from '#server/db/open.ts';
import type { Done } from '../figures.ts';
import { answerQuestions } from '../processes/worker.ts';
import { hostOf } from '../stage/copies.ts';
import type { CheckInSql, Parameter, Statement } from '../stage/recorded.ts';
import { throughDoors, type Workload } from '../stage/workload.ts';

/** The SQL of check-ins, and nothing beside it, on an embedded database of its own in `folder`. */
export interface BareLoad extends Workload {
  folder: string;
  statements: CheckInSql;
}

let opening: Promise<Db> | undefined;

answerQuestions<BareLoad, Done[][]>(
  async ({ folder, statements, ...workload }) => {
    opening ??= openDb({ folder });
    const db = await opening;
    return throughDoors(workload, async (guest) => {
      const valuesOf = ({ parameters }: Statement) => parameters.map((parameter) => valueOf(parameter, guest));
      for (const statement of statements.before) await db.query(statement.text, valuesOf(statement));
      await db.tx(async (sql) => {
        for (const statement of statements.inside) await sql.query(statement.text, valuesOf(statement));
      });
    });
  },
  async () => (await opening)?.close(),
);

function valueOf(parameter: Parameter, guest: number): unknown {
  if (parameter === 'guest') return String(guest);
  if (parameter === 'host') return String(hostOf(guest));
  return parameter === 'key' ? `key-${guest}` : parameter.same;
}
