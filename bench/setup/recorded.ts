import { createHash } from 'node:crypto';
import { handlers } from '#server/handlers.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { createDispatcher } from '#server/http/dispatch.ts';
import { createApi } from '#server/http/routes.ts';
import { createIdentity, localIdentity } from '#server/identity/identity.ts';
import { testServices } from '#tests/support/tenant/calling.ts';
import { firstGuest, hostOf } from '#tests/support/seeded/copies.ts';
import { checkInPath, headersOf, listPath } from '#tests/support/seeded/requests.ts';
import type { Seeded } from '#tests/support/seeded/seed.ts';

/** A parameter: the same each time, or the number of the guest, of the guest's host, or a key that is used once. */
export type Parameter = { same: unknown } | 'guest' | 'host' | 'key';

export interface Statement {
  text: string;
  parameters: Parameter[];
}

/** What a request sends to the database: statements before its transaction, and those inside. */
export interface RequestSql {
  before: Statement[];
  inside: Statement[];
}

export interface Recorded {
  checkIn: RequestSql;
  list: RequestSql;
}

/** The guests whom the recording lets in. */
const guests = [firstGuest, firstGuest + 1];
/** The first guest, from the start of a party, who is not in. */
export const firstToCome = firstGuest + 3;

const key = 'a-key-of-the-bench';
const hashedKey = createHash('sha256').update(key).digest('base64url');

/**
 * Makes requests through the real API over a database that notes what it is asked. The first check-in reads what is then
 * kept, signing keys and the token's signature; the second one counts.
 */
export async function record(db: Db, seeded: Seeded): Promise<Recorded> {
  const recorder = new Recorder();
  const noting = recorder.over(db);
  const clock = () => new Date();
  const api = createApi({
    db: noting,
    dispatcher: createDispatcher({ db: noting, handlers, services: testServices() }),
    verify: createIdentity({ db: noting, clock, ...localIdentity }).verifyToken,
    keepsSessions: true,
    clock,
    reportBug: (_, __, error) => console.error(error),
  });
  const noted = async (method: string, path: string, headers: Record<string, string>): Promise<RequestSql> => {
    const response = await api.request(path.replace(/^\/api/, ''), { method, headers });
    if (response.status !== 200) throw new Error(`${method} was answered ${response.status}: ${await response.text()}`);
    return recorder.take();
  };
  const [token = ''] = seeded.doors;
  const checkIns: RequestSql[] = [];
  for (const [index, guest] of guests.entries()) {
    recorder.guest = guest;
    checkIns.push(await noted('PATCH', checkInPath(seeded, guest), headersOf(token, index === 0 ? `${key}-0` : key)));
  }
  await noted('GET', listPath(seeded), headersOf(seeded.owner));
  const list = await noted('GET', listPath(seeded), headersOf(seeded.owner));
  return { checkIn: checkIns.at(-1) ?? list, list };
}

class Recorder {
  guest = firstGuest;
  #noted: RequestSql = { before: [], inside: [] };

  /** What was noted since this was last asked. */
  take(): RequestSql {
    const noted = this.#noted;
    this.#noted = { before: [], inside: [] };
    return noted;
  }

  over(db: Db): Db {
    const tx: Db['tx'] = (work) => db.tx((sql) => work(this.#noting(sql, 'inside')));
    return new Proxy(this.#noting(db, 'before'), {
      get: (noting, name) => (name === 'tx' ? tx : Reflect.get(noting, name)),
    });
  }

  /** The same handle, whose statements are noted on their way. */
  #noting<S extends Sql>(sql: S, where: keyof RequestSql): S {
    const note = (text: unknown, params: unknown) => {
      if (typeof text !== 'string') return;
      const parameters = Array.isArray(params) ? params.map((value) => this.#parameter(value)) : [];
      this.#noted[where].push({ text, parameters });
    };
    return new Proxy(sql, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          if (name === 'query' || name === 'keepForEnd') note(args[0], args[1]);
          return Reflect.apply(member, target, args);
        };
      },
    });
  }

  #parameter(value: unknown): Parameter {
    if (value === String(this.guest)) return 'guest';
    if (value === String(hostOf(this.guest))) return 'host';
    return value === hashedKey ? 'key' : { same: value };
  }
}
