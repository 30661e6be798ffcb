import { defaultStorage, sessionStorage as tabStorage } from 'aws-amplify/utils';
import { announce } from './events.ts';
import { readable, takeStored, unkept } from './stored.ts';

/**
 * Tokens in the browser's storage or in the tab's, as the library keeps them. Where it is full or blocked they live as long
 * as the page, all of them: half a session in the storage would be none after a reload.
 */
export function tokenStorage(remembered: boolean) {
  const place = remembered ? defaultStorage : tabStorage;
  const storage = () => readable(remembered ? 'localStorage' : 'sessionStorage');
  const keepHere = (key: string, value: string) => {
    const isFirst = unkept.size === 0;
    if (isFirst) for (const [name, entry] of takeStored(storage())) unkept.set(name, entry);
    unkept.set(key, value);
    if (isFirst) announce({ type: 'notKept', otherTab: false });
  };
  return {
    async setItem(key: string, value: string): Promise<void> {
      if (unkept.size > 0 || storage() === null) keepHere(key, value);
      else await place.setItem(key, value).catch(() => keepHere(key, value));
    },
    getItem: async (key: string): Promise<string | null> => unkept.get(key) ?? place.getItem(key),
    async removeItem(key: string): Promise<void> {
      unkept.delete(key);
      await place.removeItem(key);
    },
    async clear(): Promise<void> {
      unkept.clear();
      await place.clear();
    },
    addListener: (listener: Parameters<typeof place.addListener>[0]) => place.addListener(listener),
  };
}
