import { createHash } from 'node:crypto';
import { handlers } from '#server/areas/index.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { createDispatcher } from '#server/http/dispatch.ts';
import { createApi } from '#server/http/routes.ts';
import { createIdentity, localIdentity } from '#server/identity/identity.ts';
import { testServices } from '#tests/support/world/calling.ts';
import { checkInHeaders, checkInPath } from './checkIn.ts';
import { firstGuest, hostOf } from './copies.ts';
import type { Seeded } from './seed.ts';

/** A parameter: the same in every check-in, or the number of the guest, of the guest's host, or a key used once. */
export type Parameter = { same: unknown } | 'guest' | 'host' | 'key';

export interface Statement {
  text: string;
  parameters: Parameter[];
}

/** What one check-in sends to the database: the statements before its transaction, and those inside. */
export interface CheckInSql {
  before: Statement[];
  inside: Statement[];
}

const key = 'a-key-of-the-bench';
const hashedKey = createHash('sha256').update(key).digest('base64url');

/**
 * Lets guests in through the real API over a database that notes what it is asked, and answers what the last of them took.
 * The earlier ones read what is then kept: signing keys, and the token's signature.
 */
export async function recordCheckIn(db: Db, seeded: Seeded, guests: readonly number[]): Promise<CheckInSql> {
  const recorder = new Recorder();
  const noting = recorder.over(db);
  const clock = () => new Date();
  const api = createApi({
    db: noting,
    dispatcher: createDispatcher({ db: noting, handlers, services: testServices() }),
    verify: createIdentity({ db: noting, clock, ...localIdentity }).verify,
    clock,
    reportBug: (_, __, error) => console.error(error),
  });
  for (const guest of guests) {
    recorder.clear(guest);
    const [token = ''] = seeded.doors;
    const headers = checkInHeaders(token, guest === guests.at(-1) ? key : `${key}-${guest}`);
    const response = await api.request(checkInPath(seeded, guest).replace(/^\/api/, ''), { method: 'PATCH', headers });
    if (response.status !== 200) throw new Error(`A check-in was answered ${response.status}: ${await response.text()}`);
  }
  return recorder.noted;
}

class Recorder {
  noted: CheckInSql = { before: [], inside: [] };
  #guest = firstGuest;

  clear(guest: number): void {
    this.noted = { before: [], inside: [] };
    this.#guest = guest;
  }

  over(db: Db): Db {
    return {
      ...this.#noting(db, 'before'),
      engine: db.engine,
      tx: (work) => db.tx((sql) => work(this.#noting(sql, 'inside'))),
      listen: (...args) => db.listen(...args),
      script: (text) => db.script(text),
      close: () => db.close(),
    };
  }

  #noting(sql: Sql, where: keyof CheckInSql): Sql {
    return {
      query: (text, params = []) => {
        this.noted[where].push({ text, parameters: params.map((value) => this.#parameter(value)) });
        return sql.query(text, params);
      },
    };
  }

  #parameter(value: unknown): Parameter {
    if (value === String(this.#guest)) return 'guest';
    if (value === String(hostOf(this.#guest))) return 'host';
    return value === hashedKey ? 'key' : { same: value };
  }
}
