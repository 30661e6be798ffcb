import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { linesOf, tablesIn, withSameForms } from '#server/backup/tables.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { SecretsLocked } from '#server/db/errors.ts';
import { fingerprintOf, newOperatorKey } from '#server/db/secrets/operatorKey.ts';
import { clearIn, sealedIn, statusOf } from '#server/db/secrets/status.ts';
import { unlock, unlockForServing } from '#server/db/secrets/unlock.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { createKeys } from '#server/identity/keys.ts';
import { codeAt } from '#server/identity/secondFactor/totp.ts';
import { confirmPending, keepPending, tryPending } from '#server/identity/secondFactor/authenticator.ts';
import { secretsCommands } from '#server/identity/secretsAtRest/commands.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const clock = () => now;
const columns = [
  'select jwk as value from identity_key order by generation',
  'select value from shared_secret order by name',
  'select secret as value from identity_authenticator where secret is not null order by sub',
  'select pending as value from identity_authenticator where pending is not null order by sub',
];

eachDatabase((open) => {
  let db: Db;
  let key: string;
  let next: string;
  let accounts: string[];

  beforeEach(async () => {
    db = await open();
    [key, next] = [newOperatorKey(), newOperatorKey()];
    accounts = [await account(), await account(), await account()];
  });

  const account = async () => {
    const { rows } = await db.query<{ sub: string }>(
      `insert into identity_account (sub, email, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'CONFIRMED', now(), now()) returning sub`,
      [`${randomBytes(6).toString('hex')}@muster.test`],
    );
    return rows[0]?.sub ?? '';
  };

  /** Secrets of every sort, as a process makes them: two apps that are set up, one of which is being exchanged, as is a third. */
  async function makeSecrets(where: Sql): Promise<void> {
    await createKeys(where, clock).signing();
    for (const name of ['devices', 'push']) await sharedSecret(where, name);
    for (const sub of accounts.slice(0, 2)) {
      const right = await tryPending(where, sub, codeAt(await keepPending(where, sub), now), now);
      if (right) await confirmPending(where, sub, right);
    }
    for (const sub of accounts.slice(1)) await keepPending(where, sub);
  }

  const stored = async () => {
    const found: unknown[] = [];
    for (const text of columns)
      found.push(...(await db.query<{ value: unknown }>(text)).rows.map(({ value }) => value));
    return found;
  };

  /** What every process with the key reads. */
  const readWith = async (operatorKey: string) => {
    const unlocked = await unlock(db, operatorKey);
    return {
      kid: (await createKeys(unlocked, clock).signing()).kid,
      devices: (await sharedSecret(unlocked, 'devices')).toString('hex'),
      push: (await sharedSecret(unlocked, 'push')).toString('hex'),
    };
  };

  const everything = () =>
    db.tx(async (sql) => {
      await withSameForms(sql);
      const lines: string[] = [];
      for (const table of await tablesIn(sql)) for await (const some of linesOf(sql, table)) lines.push(...some);
      return lines.join('\n');
    });

  const counts = async () => {
    const status = await statusOf(db);
    return { sealed: sealedIn(status), clear: clearIn(status) };
  };

  const start = (operatorKey: string | null) => unlockForServing(db, operatorKey, now);
  const command = (name: 'status' | 'rotate' | 'finish' | 'unseal' | 'discard-sealed', ...args: string[]) =>
    secretsCommands({ db, clock })[`keys.${name}`](args);

  describe('secrets in the database', () => {
    it('stand as they are without a key, and are sealed by the first start that has one (A-130)', async () => {
      await makeSecrets(await start(null));
      const before = await stored();
      expect(await counts()).toEqual({ sealed: 0, clear: before.length });
      await start(key);
      expect(await counts()).toEqual({ sealed: before.length, clear: 0 });
      const after = await stored();
      await start(key);
      expect(await stored()).toEqual(after);
    });

    it('are in no row of any table once they are sealed, and neither are the keys', async () => {
      await makeSecrets(await start(null));
      const clear = (await stored()).flatMap((value) => {
        if (Buffer.isBuffer(value))
          return [value.toString('hex'), value.toString('base64'), value.toString('base64url')];
        if (typeof value === 'string') return [value];
        const { d, p, q } = value as Record<string, string>;
        return [d, p, q].map(String);
      });
      const open = await everything();
      const encoded = clear.filter((text) => open.includes(text));
      expect(encoded.length).toBe((await stored()).length + 2);
      await start(key);
      const sealed = await everything();
      expect([...clear, key].filter((text) => sealed.includes(text))).toEqual([]);
    });

    it('are sealed as they are written, by whoever has the key', async () => {
      await makeSecrets(await start(key));
      expect(await counts()).toEqual({ sealed: 7, clear: 0 });
      expect(await readWith(key)).toMatchObject({ devices: expect.stringMatching(/^[0-9a-f]{64}$/) });
    });

    it('cost no question more than in the clear', async () => {
      const asked = async (where: Db) => {
        let count = 0;
        const counting: Sql = {
          ...(where.keyring ? { keyring: where.keyring } : {}),
          query: (text, params) => {
            count += 1;
            return where.query(text, params);
          },
        };
        await makeSecrets(counting);
        await createKeys(counting, clock).jwks();
        await sharedSecret(counting, 'devices');
        return count;
      };
      const inTheClear = await asked(db);
      await db.script('delete from identity_key; delete from shared_secret; delete from identity_authenticator');
      expect(await asked(await start(key))).toBe(inTheClear);
    });

    it('open in their own row and column alone', async () => {
      const unlocked = await start(key);
      await makeSecrets(unlocked);
      const [first = '', second = ''] = accounts;
      const moved = /^A secret in identity_authenticator\.\w+ does not open/;
      await db.query(
        'update identity_authenticator set pending = (select pending from identity_authenticator where sub = $2) where sub = $1',
        [first, second],
      );
      await expect(tryPending(unlocked, first, '123456', now)).rejects.toThrow(moved);
      await db.query('update identity_authenticator set pending = secret where sub = $1', [second]);
      await expect(tryPending(unlocked, second, '123456', now)).rejects.toThrow(moved);
      await db.query(
        `update shared_secret set value = (select value from shared_secret where name = 'push') where name = 'devices'`,
      );
      await expect(sharedSecret(unlocked, 'devices')).rejects.toThrow(SecretsLocked);
      expect((await sharedSecret(unlocked, 'push')).length).toBe(32);
    });

    it('do not open once a letter of them was changed, nor with a shorter tag', async () => {
      const unlocked = await start(key);
      const secret = await sharedSecret(unlocked, 'push');
      const { rows } = await db.query<{ value: Buffer }>('select value from shared_secret');
      const whole = rows[0]?.value.toString() ?? '';
      const parts = whole.split('.');
      const put = (text: string) => db.query('update shared_secret set value = $1', [Buffer.from(text)]);
      const changed = parts.with(3, `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`);
      for (const wrong of [changed, parts.with(4, parts[4]?.slice(0, 6) ?? '')]) {
        await put(wrong.join('.'));
        await expect(sharedSecret(unlocked, 'push')).rejects.toThrow(SecretsLocked);
      }
      await put(whole);
      expect(await sharedSecret(unlocked, 'push')).toEqual(secret);
    });

    it('let nobody start without their key or with another one, who makes nothing anew (A-131)', async () => {
      await makeSecrets(await start(key));
      const before = await everything();
      await expect(start(null)).rejects.toThrow(
        `The secrets in this database are sealed under the key ${fingerprintOf(key)}: give it as MUSTER_KEY`,
      );
      await expect(start(next)).rejects.toThrow(
        `The secrets in this database belong to the key ${fingerprintOf(key)}, and MUSTER_KEY is ${fingerprintOf(next)}`,
      );
      await expect(sharedSecret(db, 'push')).rejects.toThrow(SecretsLocked);
      await expect(createKeys(db, clock).signing()).rejects.toThrow(SecretsLocked);
      expect(await everything()).toBe(before);
    });

    it('are sealed once by servers that start at once, and under one key', async () => {
      await makeSecrets(db);
      const { kid } = await createKeys(db, clock).signing();
      const started = await Promise.all(Array.from({ length: 4 }, () => start(key)));
      expect((await db.query('select id from data_key')).rows).toEqual([{ id: 1 }]);
      expect(await counts()).toEqual({ sealed: 7, clear: 0 });
      for (const each of started) expect((await createKeys(each, clock).signing()).kid).toBe(kid);
    });

    it('belong to one key where two servers start at once with two', async () => {
      await makeSecrets(db);
      const started = await Promise.allSettled([start(key), start(next)]);
      expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await db.query('select id from data_key')).rows).toEqual([{ id: 1 }]);
    });
  });

  describe('the change of the key (A-132)', () => {
    it('leaves both good until it is finished, and then the new one alone', async () => {
      await makeSecrets(await start(key));
      const before = await readWith(key);
      expect(await command('rotate', key, next)).toMatchObject({ ok: true });
      expect((await db.query('select id from data_key order by id, key_fingerprint')).count).toBe(4);
      expect([await readWith(key), await readWith(next)]).toEqual([before, before]);
      expect((await command('status', next)).lines).toContain('Secrets are sealed under data key 2.');
      expect(await command('finish', next)).toMatchObject({ ok: true });
      await expect(start(key)).rejects.toThrow(SecretsLocked);
      await start(next);
      expect(await readWith(next)).toEqual(before);
      expect(await command('finish', next)).toMatchObject({ ok: true });
    });

    it('goes on after a stop at any of its steps, in which every server goes on too', async () => {
      const running = await start(key);
      await makeSecrets(running);
      const before = await readWith(key);
      let steps = 0;
      for (let stopAfter = 0; ; stopAfter += 1) {
        let left = stopAfter;
        const stopping: Db = {
          ...running,
          tx: async (work) => {
            if (left === 0) throw new Error('The machine stopped.');
            left -= 1;
            return running.tx(work);
          },
        };
        const { 'keys.rotate': rotate } = secretsCommands({ db: stopping, clock });
        const done = await rotate([key, next]).catch((error: unknown) => error);
        expect(await readWith(key)).toEqual(before);
        if (!(done instanceof Error)) break;
        expect(done.message).toBe('The machine stopped.');
        steps += 1;
      }
      expect(steps).toBeGreaterThan(3);
      expect(await readWith(next)).toEqual(before);
      expect((await command('status', next)).lines).toContain('Secrets are sealed under data key 2.');
    });

    it('reaches a server that runs with the old key: it reads what is sealed anew, and what it seals is kept', async () => {
      const running = await start(key);
      await makeSecrets(running);
      const [, , third = ''] = accounts;
      const devices = await sharedSecret(running, 'devices');
      const quiet = await unlock(db, key);
      await command('rotate', key, next);
      const late = await keepPending(running, third);
      expect((await command('status', next)).lines).toContain('Secrets are sealed under data keys 1 and 2.');
      expect(await tryPending(await unlock(db, next), third, codeAt(late, now), now)).toMatchObject({ secret: late });
      expect(await sharedSecret(running, 'devices')).toEqual(devices);
      await keepPending(running, third);
      expect((await command('status', next)).lines).toContain('Secrets are sealed under data key 2.');
      const last = await keepPending(quiet, third);
      expect((await command('status', next)).lines).toContain('Secrets are sealed under data keys 1 and 2.');
      await command('finish', next);
      expect((await command('status', next)).lines).toContain('Secrets are sealed under data key 2.');
      expect(await tryPending(await unlock(db, next), third, codeAt(last, now), now)).toMatchObject({ secret: last });
      expect(await sharedSecret(running, 'devices')).toEqual(devices);
    });

    it('is refused where there is nothing to change, to the same key, and while another is not finished', async () => {
      const says = async (...keys: string[]) => (await command('rotate', ...keys)).lines[0];
      expect(await says(key, next)).toBe('Nothing is sealed yet: start the server once with MUSTER_KEY.');
      await start(key);
      expect(await says(key, key)).toMatch(/^MUSTER_KEY_NEW is the same as MUSTER_KEY/);
      await expect(says(next, key)).rejects.toThrow(SecretsLocked);
      await command('rotate', key, next);
      expect(await says(key, newOperatorKey())).toBe(
        `The change from or to the key ${fingerprintOf(next)} is not finished: "npm run keys -- finish" first.`,
      );
      expect(await command('finish', key)).toMatchObject({ ok: true });
      await expect(start(next)).rejects.toThrow(SecretsLocked);
    });
  });

  describe('giving the key up', () => {
    it('puts everything back as it was', async () => {
      await makeSecrets(db);
      const before = await stored();
      await start(key);
      await command('rotate', key, next);
      expect((await command('unseal', next)).lines[0]).toBe('7 secrets stand in the clear now.');
      expect(await stored()).toEqual(before);
      expect(await start(null)).toBe(db);
      await expect(start(newOperatorKey())).rejects.toThrow(SecretsLocked);
      expect((await command('discard-sealed')).lines).toEqual(['Nothing was sealed. Another key may seal it now.']);
      expect(await stored()).toEqual(before);
      await start(newOperatorKey());
      expect((await counts()).sealed).toBe(7);
    });

    it('after it was lost begins anew, and tells whose app is off (A-133)', async () => {
      await makeSecrets(await start(key));
      await db.query('update identity_authenticator set enabled_at = now() where sub = $1', [accounts[0]]);
      const kid = (await createKeys(await unlock(db, key), clock).signing()).kid;
      expect(await command('discard-sealed', key)).toMatchObject({ ok: false });
      expect(await secretsCommands({ db: await unlock(db, key), clock })['keys.discard-sealed']([''])).toMatchObject({
        ok: false,
      });
      expect((await counts()).sealed).toBe(7);
      expect((await command('discard-sealed', next)).ok).toBe(true);
      expect(await counts()).toEqual({ sealed: 0, clear: 1 });
      expect((await db.query('select recipient_id as id, template from outbox')).rows).toEqual([
        { id: accounts[0], template: 'authenticatorOff' },
      ]);
      const keys = createKeys(await start(next), clock);
      expect((await keys.jwks()).keys.map((each) => each.kid)).toEqual([(await keys.signing()).kid, kid]);
      expect((await command('discard-sealed')).ok).toBe(true);
      expect(await start(null)).toBe(db);
    });
  });
});
