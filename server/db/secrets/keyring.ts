import type { Keyring, SecretLocation, Sql } from '#server/db/db.ts';
import { SecretsLocked } from '#server/db/errors.ts';
import { openSealed, seal } from '#server/db/seal.ts';
import { readDataKeys } from './dataKeys.ts';

const mark = 'sealed';

/** How every sealed text begins. No secret in the clear begins so. */
export const sealedPrefix = `${mark}.`;

/** The data keys that are wrapped under a key of the operator's. One that is made later is read when it is met. */
export async function loadKeyring(sql: Sql, key: string): Promise<Keyring> {
  let dataKeys = await readDataKeys(sql, key);
  return {
    seal(place, text) {
      const [newest] = [...dataKeys].slice(-1);
      if (!newest) throw new SecretsLocked('There is no data key yet: start the server once with MUSTER_KEY.');
      const [id, dataKey] = newest;
      const { salt, text: hidden, tag } = seal(dataKey, text, describePlace(place));
      return [mark, id, salt, hidden, tag].join('.');
    },
    async open(asked, place, sealed) {
      const [, id = '', salt = '', text = '', tag = ''] = sealed.split('.');
      if (!dataKeys.has(Number(id))) dataKeys = await readDataKeys(asked, key);
      const dataKey = dataKeys.get(Number(id));
      if (dataKey === undefined)
        throw new SecretsLocked(`A secret is sealed under data key ${id}, which MUSTER_KEY does not open.`);
      try {
        return openSealed(dataKey, { salt, text, tag }, describePlace(place));
      } catch (cause) {
        const { table, column } = place;
        throw new SecretsLocked(
          `A secret in ${table}.${column} does not open: it was changed, or belongs to another row.`,
          {
            cause,
          },
        );
      }
    },
  };
}

const describePlace = ({ table, column, row }: SecretLocation): string => JSON.stringify([table, column, row]);
