import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SessionList } from '#contract/account/session.ts';
import { readConfig } from '#server/config.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type Reading, readStream } from '#tests/server/live/streams.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

const folder = mkdtempSync(join(tmpdir(), 'muster-sessions-'));
const config = { ...readConfig({}), port: 0, data: folder, files: join(folder, 'files'), demo: false };
const overrides = { scryptCost: 2 ** 4, built: folder };

afterAll(() => rmSync(folder, { recursive: true }));

interface Person {
  id: string;
  email: string;
}

async function newPerson(server: StartedServer, tenant: Tenant): Promise<Person> {
  if (!server.identity) throw new Error('There is no embedded provider.');
  const id = await tenant.person();
  return { id, email: await giveAccount(server.db, server.identity, id) };
}

type Method = 'GET' | 'DELETE';
const ask = async (server: StartedServer, token: string, path: string, method: Method = 'GET') => {
  const response = await fetch(`${server.url}/api/users/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
  });
  return { status: response.status, body: (await response.json()) as SessionList & { code?: string } };
};

const listen = async (server: StartedServer, token: string, { id }: Person): Promise<Reading> =>
  readStream(await fetch(`${server.url}/live?topics=user:${id}`, { headers: { authorization: `Bearer ${token}` } }));

/** Every message until the stream ends. */
async function untilEnd(stream: Reading): Promise<unknown[]> {
  const heard: unknown[] = [];
  for (let message = await stream.next(); message !== null; message = await stream.next()) heard.push(message.data);
  return heard;
}

describe('sessions of one’s own', () => {
  let server: StartedServer;
  let tenant: Tenant;

  beforeAll(async () => {
    const openDb = newInMemory;
    server = await startServer({ ...config, place: { memory: true } }, { ...overrides, openDb });
    tenant = await createTenant(server.db, server.dispatcher);
  });
  afterAll(() => server.close());

  const mails = async ({ email }: Person) =>
    (
      await server.db.query<{ cause: string }>(
        `select o.cause from outbox o join identity_account a on a.sub::text = o.recipient_id
         where a.email = $1 and o.template = 'newDevice'`,
        [email],
      )
    ).rows;

  test('are listed by browser and system, this one first', async () => {
    const mia = await newPerson(server, tenant);
    await signIn(server.url, mia.email, { agent: phone });
    const { IdToken } = await signIn(server.url, mia.email, { agent: mac });
    const { status, body } = await ask(server, IdToken, `${mia.id}/sessions`);
    expect(status).toBe(200);
    expect(body.sessions.map(({ browser, system, form, isHere }) => [browser, system, form, isHere])).toEqual([
      ['Safari', 'macOS', 'computer', true],
      ['Chrome', 'Android', 'phone', false],
    ]);
  });

  test('one that is ended takes no call and hears nothing more; the others stay', async () => {
    const mia = await newPerson(server, tenant);
    const [here, there] = [await signIn(server.url, mia.email), await signIn(server.url, mia.email, { agent: phone })];
    const [own, ended] = [await listen(server, here.IdToken, mia), await listen(server, there.IdToken, mia)];
    const { body } = await ask(server, here.IdToken, `${mia.id}/sessions`);
    const id = body.sessions.find(({ isHere }) => !isHere)?.id;
    const answer = await ask(server, here.IdToken, `${mia.id}/sessions/${id}`, 'DELETE');
    expect(answer.body.sessions.map(({ isHere }) => isHere)).toEqual([true]);
    expect((await untilEnd(ended)).at(-1)).toMatchObject({ topic: `membership:${mia.id}` });
    expect((await ask(server, there.IdToken, `${mia.id}/sessions`)).body.code).toBe('notSignedIn');
    expect(await own.next()).toMatchObject({ event: 'open' });
    expect((await ask(server, here.IdToken, `${mia.id}/sessions/${id}`, 'DELETE')).status).toBe(200);
    await own.close();
  });

  test('all others end at once', async () => {
    const mia = await newPerson(server, tenant);
    const here = await signIn(server.url, mia.email);
    const others = [await signIn(server.url, mia.email), await signIn(server.url, mia.email)];
    const streams = await Promise.all(others.map(({ IdToken }) => listen(server, IdToken, mia)));
    const { body } = await ask(server, here.IdToken, `${mia.id}/sessions`, 'DELETE');
    expect(body.sessions.map(({ isHere }) => isHere)).toEqual([true]);
    await Promise.all(streams.map(untilEnd));
    for (const { IdToken } of others) expect((await ask(server, IdToken, `${mia.id}/sessions`)).status).toBe(401);
  });

  test('this one and one of someone else are not ended', async () => {
    const [mia, ben] = [await newPerson(server, tenant), await newPerson(server, tenant)];
    const [hers, his] = [await signIn(server.url, mia.email), await signIn(server.url, ben.email)];
    const idOf = async (token: string, { id }: Person) =>
      (await ask(server, token, `${id}/sessions`)).body.sessions[0]?.id;
    const own = await ask(server, hers.IdToken, `${mia.id}/sessions/${await idOf(hers.IdToken, mia)}`, 'DELETE');
    expect(own).toMatchObject({ status: 409, body: { code: 'ownSession' } });
    const other = await ask(server, hers.IdToken, `${mia.id}/sessions/${await idOf(his.IdToken, ben)}`, 'DELETE');
    expect(other.status).toBe(404);
    expect((await ask(server, his.IdToken, `${ben.id}/sessions`)).status).toBe(200);
  });

  test('a password that is changed ends the streams of other devices', async () => {
    const mia = await newPerson(server, tenant);
    const [here, there] = [await signIn(server.url, mia.email), await signIn(server.url, mia.email)];
    const stream = await listen(server, there.IdToken, mia);
    const changed = await fetch(`${server.url}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ChangePassword',
      },
      body: JSON.stringify({
        ...{ AccessToken: here.AccessToken, PreviousPassword: 'Harbor-2026', ProposedPassword: 'Willow-2031' },
      }),
    });
    expect(changed.status).toBe(200);
    await untilEnd(stream);
    expect((await ask(server, here.IdToken, `${mia.id}/sessions`)).body.sessions).toHaveLength(1);
  });

  test('the last use is noted once a minute at most', async () => {
    const mia = await newPerson(server, tenant);
    const { IdToken } = await signIn(server.url, mia.email);
    const notedAs = async (usedAt: string) => {
      await server.db.query(
        `update identity_session s set used_at = $2 from login l where l.sub = s.sub::text and l.person_id = $1`,
        [mia.id, usedAt],
      );
      return (await ask(server, IdToken, `${mia.id}/sessions`)).body.sessions[0]?.usedAt;
    };
    const [early, late] = ['2001-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    expect(await notedAs(late)).toBe(late);
    expect(Date.parse((await notedAs(early)) ?? '')).toBeGreaterThan(Date.parse(early));
  });

  test('a browser that is new to the account is mailed about, five times in a day at most', async () => {
    const mia = await newPerson(server, tenant);
    await signIn(server.url, mia.email);
    expect(await mails(mia)).toEqual([]);
    const { cookie } = await signIn(server.url, mia.email);
    expect(await mails(mia)).toHaveLength(1);
    await signIn(server.url, mia.email, { cookie });
    expect(await mails(mia)).toHaveLength(1);
    for (let more = 0; more < 6; more += 1) await signIn(server.url, mia.email);
    expect(await mails(mia)).toHaveLength(5);
  });
});

test('with a pool outside nothing is listed, and nothing can be ended', async () => {
  const db = await newInMemory();
  const services = { ...testServices(), keepsSessions: false };
  const tenant = await createTenant(db, testDispatcher(db, services));
  const mia = await tenant.person();
  const params = { userId: mia };
  expect(await tenant.call(mia, 'listSessions', { params })).toEqual({ keptHere: false, sessions: [] });
  expect(await tenant.no(mia, 'endOtherSessions', { params })).toMatchObject({ code: 'sessionsElsewhere' });
  const one = { params: { ...params, sessionId: 'x' } };
  expect(await tenant.no(mia, 'endSession', one)).toMatchObject({ code: 'sessionsElsewhere' });
  await db.close();
});

onPostgres(() => {
  test('a session that is ended at one server ends its stream at another', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    const start = () => startServer({ ...config, place: { url } }, overrides);
    const [one, other] = [await start(), await start()];
    const tenant = await createTenant(one.db, one.dispatcher);
    const mia = await newPerson(one, tenant);
    const [here, there] = [await signIn(one.url, mia.email), await signIn(other.url, mia.email)];
    const stream = await listen(other, there.IdToken, mia);
    expect((await ask(one, here.IdToken, `${mia.id}/sessions`, 'DELETE')).status).toBe(200);
    await untilEnd(stream);
    expect((await ask(other, there.IdToken, `${mia.id}/sessions`)).status).toBe(401);
    for (const server of [one, other]) await server.close();
    await drop();
  });
});
