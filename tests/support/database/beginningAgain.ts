import type { Db } from '#server/db/db.ts';
import { Conflict } from '#server/journal/refusals.ts';

/** A database whose next transactions, as many as `fail` says, are undone at their end, as where others were faster. */
export function beginningAgain(of: Db): { db: Db; fail: (times: number) => void } {
  let left = 0;
  const tx: Db['tx'] = (work) =>
    of.tx(async (sql) => {
      const done = await work(sql);
      if (left === 0) return done;
      left -= 1;
      throw new Conflict('forced', 0);
    });
  const db = new Proxy(of, {
    get(target, name) {
      if (name === 'tx') return tx;
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  return {
    db,
    fail: (times) => {
      left = times;
    },
  };
}
