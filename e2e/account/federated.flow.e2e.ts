import { expectWarning } from '../support/expectWarning.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { FederatedSignal } from '#machines/account/federated/machine.ts';
import { federatedModel, northfield } from '#machines/account/federated/model.ts';
import type { FederatedView } from '#machines/account/federated/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import { seesNewPage } from '../support/readPage.ts';
import { seesScreen } from '../support/seen.ts';
import type { TestServer } from '../support/testServer.ts';
import type { Page } from '../support/test.ts';
import type { Sent } from '../support/pausedCalls.ts';

interface Fixture {
  server: TestServer;
  situation: string;
}

const address: Readonly<Record<string, string>> = {
  'the tiles': '/',
  'the link of a provider': '/sso/NorthField',
  'back from a provider': '/authorizing',
};

/** What happens by no request, or only where a page is kept while another is shown; the journeys see both. */
const unmakeable = ['startSignIn answered: come back', 'completeSignIn answered: nothing'];

const adapter: FlowAdapter<FederatedSignal, FederatedView, Fixture> = {
  now,
  async fixture(situation, server) {
    await addNorthfield(server);
    return { server, situation };
  },
  async open(page, { server, situation }) {
    if (situation === 'back from a provider') return comeBack(page, server);
    if (situation === 'the link of a provider') await page.addInitScript(expectWarning, 'The providers didn’t load');
    await page.goto(server.url + (address[situation] ?? ''));
    if (situation === 'the tiles') await page.getByRole('button', { name: northfield.name }).waitFor();
  },
  calls: {
    listProviders: {
      method: 'GET',
      path: /^\/api\/sso$/,
      when: (request) => comesFrom(request, ['/sso/NorthField']),
      repeats: 0,
    },
    startSignIn: {
      method: 'GET',
      path: /^\/config\.json$/,
      when: (request) => comesFrom(request, ['/', '/sso/NorthField']),
      repeats: 0,
    },
    completeSignIn: asksProvider('InitiateAuth'),
    openSession: { method: 'GET', path: /^\/api\/users\/current$/ },
  },
  acts: {
    'provider.chosen': ({ page }) => page.getByRole('button', { name: northfield.name }).click(),
    'retry.pressed': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  offers: (move) =>
    move.kind !== 'settle' || !unmakeable.includes(`${move.actor} ${move.ok ? 'answered' : 'refused'}: ${move.label}`),
  grounds: {
    'listProviders without the one': async ({ server }) => {
      await server.db.query('delete from sign_on_provider where provider = $1', [northfield.provider]);
      return () => addNorthfield(server);
    },
    'openSession no account': async ({ server }) => {
      const gone = await server.db.query<{ sub: string; issuer: string; person_id: string }>(
        `delete from login where sub in (select sub::text from identity_account where provider_sub = 'finn')
         returning sub, issuer, person_id`,
      );
      return async () => {
        for (const { sub, issuer, person_id } of gone.rows)
          await server.db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
            sub,
            issuer,
            person_id,
          ]);
      };
    },
  },
  saidByError: { 'openSession no account': 'noAccount' },
  causes: {
    codeIsUsed: async ({ server }) => {
      await server.db.query('delete from federation_code');
    },
  },
  check: (view, { page, where, value, fixture: { situation } }) => {
    if (value === 'signedIn') return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    if (view.goesTo) return seesNewPage(page, { address: '/', heading: 'Select Your Organization' }, where);
    if (situation === 'the tiles') {
      const tile = view.starting === null ? northfield.name : `${northfield.name}, busy`;
      const tiles = ['Harbor House', 'Cedar House', tile];
      return seesNewPage(page, { address: '/', heading: 'Select Your Organization', buttons: tiles }, where);
    }
    const { error, mayRetry } = view;
    const expected = {
      address: address[situation],
      heading: 'Signing In',
      buttons: mayRetry ? ['Try again'] : [],
      alerts: error === null ? [] : [`You’re not signed in ${error}${mayRetry ? ' Try again' : ''}`],
      statuses: error === null ? ['Signing in'] : [],
    };
    return seesNewPage(page, expected, where);
  },
  leave: ({ server }) =>
    server.db.query('delete from sign_on_provider where provider = $1', [northfield.provider]).then(() => undefined),
};

const comesFrom = (request: Sent, paths: readonly string[]) => paths.includes(new URL(request.frame().url()).pathname);

/** One more provider, whose tile stands last. */
async function addNorthfield({ db }: TestServer): Promise<void> {
  const { name, provider, integrationId, backgroundColor } = northfield;
  await db.query(
    `insert into sign_on_provider (id, name, provider, integration_id, background_color, organization_id, email_domains,
       issuer, client_id, position)
     select $1, $2, $1, $3, $4, organization_id, email_domains, issuer, client_id, 99
     from sign_on_provider where provider = 'HarborHouse' on conflict do nothing`,
    [provider, name, integrationId, backgroundColor],
  );
}

/** All the way to the provider and back, so that the code to be redeemed is a real one. */
async function comeBack(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/sso/harbor-house`);
  await page.getByRole('button', { name: /Finn/ }).click();
  await seesScreen(page, 'Signing In');
}

describeInChromium(federatedModel, adapter, {
  situations: ['the tiles', 'the link of a provider', 'back from a provider'],
});
