import { setUpModel } from '#machines/organization/setUp/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { openDb } from '#server/db/open.ts';
import { newSetupSecret } from '#server/organization/setUp/setupLink.ts';
import { setUpPage } from '#tests/organization/setUp.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import type { Undo } from '../support/settleCall.ts';
import { test } from '../support/test.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

interface Fixture {
  own: TestServer;
  secret: string;
  situation: string;
}

/** A server without the demo: there is nothing to set up where there is an organization. Begun with the first path. */
let began: Promise<TestServer> | null = null;
const ownServer = (): Promise<TestServer> => {
  const place = { memory: true } as const;
  began ??= startTestServer({ config: { demo: false, place }, openDb: () => openDb(place) });
  return began;
};

test.afterAll(async () => {
  const own = await began;
  began = null;
  await own?.close();
});

describeInChromium(
  setUpModel,
  {
    page: setUpPage,
    fetched: true,
    now,
    async fixture(situation): Promise<Fixture> {
      const own = await ownServer();
      own.time.startAt(now);
      await forgetAll(own);
      return { own, situation, secret: (await newSetupSecret(own.db, own.time.now().toISOString())) ?? '' };
    },
    async open(page, { own, secret, situation }) {
      await page.goto(`${own.url}/setup${situation === 'a link' ? `#${secret}` : ''}`);
    },
    calls: {
      setUp: { method: 'POST', path: /^\/api\/setup$/ },
      signIn: asksProvider('InitiateAuth'),
      openSession: { method: 'GET', path: /^\/api\/users\/current$/ },
    },
    acts: {
      'link.arrived': ({ page, fixture: { secret } }) =>
        page.evaluate((hash) => {
          location.hash = '';
          location.hash = hash;
        }, secret),
    },
    grounds: { 'openSession no account': ({ own }) => loginIsGone(own) },
    saidByError: { 'openSession no account': 'noAccount' },
    causes: { linkIsUsed: ({ own }) => linkIsGone(own) },
    leaves: (_, value) => (value === 'signedIn' ? { address: '/admin', heading: 'Manage' } : null),
  },
  { situations: ['a link'], long: ['no link'] },
);

/** The server as it was before anyone set it up. */
async function forgetAll({ db }: TestServer): Promise<void> {
  for (const table of [
    'setting',
    'audit_entry',
    'person',
    'organization',
    'parent',
    'identity_account',
    'identity_attempt',
  ])
    await db.query(`delete from ${table}`);
}

async function linkIsGone({ db }: TestServer): Promise<Undo> {
  const { rows } = await db.query<{ hash: string; until: string }>(
    'delete from setup_link returning secret_hash as hash, until::text',
  );
  return async () => {
    for (const { hash, until } of rows)
      await db.query('insert into setup_link (secret_hash, until) values ($1, $2)', [hash, until]);
  };
}

async function loginIsGone({ db }: TestServer): Promise<Undo> {
  const { rows } = await db.query<{ sub: string; issuer: string; person: string }>(
    'delete from login returning sub, issuer, person_id as person',
  );
  return async () => {
    for (const { sub, issuer, person } of rows)
      await db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [sub, issuer, person]);
  };
}
