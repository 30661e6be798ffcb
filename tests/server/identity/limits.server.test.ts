import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { type Answer, newEmail, password, type Served, serveIdentity } from './served.ts';

let db: Db;
let served: Served;
let email: string;
let place: string;
let places = 0;

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());
beforeEach(async () => {
  served = serveIdentity(db);
  email = newEmail();
  place = `place ${(places += 1)}`;
  await served.identity.accounts.create({ email, password });
});

const tooMany = {
  status: 400,
  body: { __type: 'TooManyRequestsException', message: 'Too many attempts. Wait a few minutes and try again.' },
};
const guess = (name = email, from = place) => served.signIn(name, 'Wrong-2026', from);
const enter = (name = email, from = place) => served.signIn(name, password, from);
const kinds = (answers: Answer[]) => answers.map(({ status, body }) => body.__type ?? status);

async function guessTimes(times: number, name = email, from = place): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let count = 0; count < times; count += 1) answers.push(await guess(name, from));
  return answers;
}

describe('wrong passwords', () => {
  it('make the eleventh try wait, right or wrong', async () => {
    expect(new Set(kinds(await guessTimes(10)))).toEqual(new Set(['NotAuthorizedException']));
    expect(await guess()).toEqual(tooMany);
    expect(await enter()).toEqual(tooMany);
  });

  it('slow nobody else: not the same account elsewhere, not another account here', async () => {
    const other = newEmail();
    await served.identity.accounts.create({ email: other, password });
    await guessTimes(11);
    expect((await enter(email, `${place} elsewhere`)).status).toBe(200);
    expect((await enter(other)).status).toBe(200);
  });

  it('are forgiven after the wait, and the right password starts anew', async () => {
    await guessTimes(10);
    served.pass(29);
    expect(await enter()).toEqual(tooMany);
    served.pass(1);
    expect((await enter()).status).toBe(200);
    expect(new Set(kinds(await guessTimes(10)))).toEqual(new Set(['NotAuthorizedException']));
    expect(await guess()).toEqual(tooMany);
  });

  it('double the wait up to a quarter of an hour, and tries that were refused do not lengthen it', async () => {
    await guessTimes(10);
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      served.pass(wait - 1);
      expect(kinds([await guess(), await guess(), await guess()])).toEqual(Array(3).fill('TooManyRequestsException'));
      served.pass(1);
      expect(kinds([await guess()])).toEqual(['NotAuthorizedException']);
    }
  });

  it('are forgotten after an hour', async () => {
    await guessTimes(9);
    served.pass(3_601);
    expect(new Set(kinds(await guessTimes(10)))).toEqual(new Set(['NotAuthorizedException']));
    expect(await guess()).toEqual(tooMany);
  });

  it('are counted for an unknown account just the same', async () => {
    const nobody = newEmail();
    const known = await guessTimes(12);
    const unknown = await guessTimes(12, nobody);
    expect(unknown).toEqual(known);
    served.pass(30);
    expect(await guess(nobody)).toEqual(await guess());
  });

  it('are counted for every spelling of the address together', async () => {
    await guessTimes(5);
    await guessTimes(5, email.toUpperCase());
    expect(await guess()).toEqual(tooMany);
  });

  it('sent at once gain nothing', async () => {
    const answers = kinds(await Promise.all(Array.from({ length: 30 }, () => guess())));
    expect(answers.filter((kind) => kind === 'NotAuthorizedException')).toHaveLength(10);
    expect(answers.filter((kind) => kind === 'TooManyRequestsException')).toHaveLength(20);
  });

  it('are counted across processes and restarts', async () => {
    await guessTimes(10);
    const restarted = serveIdentity(db, served.now().toISOString());
    expect(await restarted.signIn(email, password, place)).toEqual(tooMany);
  });

  it('from a hundred places slow the account for a minute at most', async () => {
    for (let count = 0; count < 100; count += 1) await guess(email, `${place} ${count}`);
    expect(await enter(email, `${place} fresh`)).toEqual(tooMany);
    served.pass(60);
    expect((await enter(email, `${place} fresh`)).status).toBe(200);
  });

  it('on three hundred accounts slow the place for a minute at most, and a right password does not make the next wait', async () => {
    for (let count = 0; count < 300; count += 1) await guess(`${count}.${email}`);
    expect(await enter()).toEqual(tooMany);
    expect((await enter(email, `${place} elsewhere`)).status).toBe(200);
    served.pass(60);
    expect((await enter()).status).toBe(200);
    expect((await enter()).status).toBe(200);
  });
});

describe('right passwords', () => {
  it('are never counted', async () => {
    const counted = () => db.query('select sum(failures) as failures from identity_attempt');
    const before = (await counted()).rows;
    for (let count = 0; count < 15; count += 1) expect((await enter()).status).toBe(200);
    expect((await counted()).rows).toEqual(before);
  });
});
