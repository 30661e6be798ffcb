import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  expires: number;
}

const maxKept = 10_000;
/** Seconds, where nothing else is said. */
const lasting = 3_600;

/** Keeps what a provider must remember for the minutes of a sign-in, in this process; the oldest makes room. */
export function memoryOf(): (name: string) => Adapter {
  const kept = new Map<string, Kept>();
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    if (found && found.expires > Date.now()) return found.payload;
    kept.delete(key);
    return undefined;
  };
  const keysOf = (holds: (payload: AdapterPayload) => boolean, name = '') =>
    [...kept].flatMap(([key, { payload }]) => (key.startsWith(name) && holds(payload) ? [key] : []));

  return (name) => ({
    async upsert(id, payload, expiresIn = lasting) {
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(`${name} ${id}`, { payload, expires: Date.now() + expiresIn * 1000 });
    },
    find: async (id) => find(`${name} ${id}`),
    findByUid: async (uid) => find(keysOf((payload) => payload.uid === uid, `${name} `)[0] ?? ''),
    findByUserCode: async () => undefined,
    async consume(id) {
      const found = find(`${name} ${id}`);
      if (found) found.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${name} ${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const key of keysOf((payload) => payload.grantId === grantId)) kept.delete(key);
    },
  });
}
