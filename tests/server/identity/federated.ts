import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createDemoProvider } from '#demo/provider/mount.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import type { Db } from '#server/db/db.ts';
import { listen } from '#server/http/listen.ts';
import { createIdentity, type Identity, localIdentity } from '#server/identity/identity.ts';
import { addOrganization, addParent, type Place } from '#tests/support/tenant/records.ts';
import type { Answer } from './served.ts';
import { createWanderer, type Landed, type Wanderer } from './wanderer.ts';

/** What an address says behind its question mark. */
export const said = (url: URL) => Object.fromEntries(url.searchParams);
export const codeIn = (url: URL) => url.searchParams.get('code') ?? '';

/** How a one-time code that is no good is answered. */
export const refusedCode = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'This sign-in has expired. Please start again.' },
};

/** Whom the demo provider of these tests vouches for. */
export const vouchedPeople = [
  { id: 'finn', name: 'Finn', email: 'finn@muster.test' },
  { id: 'quinn', name: 'Quinn', email: 'quinn@muster.test' },
  { id: 'cedric', name: 'Cedric', email: 'cedric@muster.test' },
  { id: 'wanda', name: 'Wanda', email: 'wanda@elsewhere.test' },
  { id: 'mia', name: 'Mia', email: 'Mia@Muster.test' },
] as const satisfies DemoPerson[];
type Vouched = (typeof vouchedPeople)[number]['id'];

/** A sign-in as the app begins it, and what the app keeps for its end. */
export interface Begun {
  browser: Wanderer;
  address: string;
  verifier: string;
  redirect: string;
  state: string;
}

/** The embedded provider, its broker and the demo provider on one port of this machine. */
export interface TestServer {
  url: string;
  db: Db;
  identity: Identity;
  crashes: unknown[];
  troubles: string[];
  harbor: Place;
  cedar: Place;
  pass(seconds: number): void;
  addProvider(provider?: Partial<ProviderRow>): Promise<void>;
  addPerson(email: string, places: Place[]): Promise<string>;
  begin(asked?: Record<string, string>): Begun;
  /** From the app to the provider's own page and, pressing a button there, back. */
  comeBack(begun: Begun, who: Vouched | 'cancel'): Promise<URL>;
  redeem(code: string, begun: Begun, other?: Record<string, string>): Promise<Answer>;
  call(operation: string, body: object): Promise<Answer>;
  close(): Promise<void>;
}

interface ProviderRow {
  provider: string;
  organization: Place | null;
  parentId: string | null;
  domains: string[];
  issuer: string;
  clientId: string;
  variable: string | null;
}

export async function startTestServer(db: Db, { patience = 5 }: { patience?: number } = {}): Promise<TestServer> {
  let ahead = 0;
  const crashes: unknown[] = [];
  const troubles: string[] = [];
  const identity = createIdentity({
    db,
    clock: () => new Date(Date.now() + ahead),
    cost: 16,
    ...localIdentity,
    onCrash: (error) => crashes.push(error),
    federation: {
      demo: true,
      patience,
      secrets: { SIGN_ON_SECRET_TEST: 'shared with the provider of this test' },
      onTrouble: (provider, reason) => troubles.push(`${provider}: ${reason}`),
    },
  });
  const app = new Hono({ strict: false });
  app.route('/idp', identity.routes);
  app.route('/', createDemoProvider({ db, people: vouchedPeople }));
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 });
  const parentId = await addParent(db);
  const harbor = await addOrganization(db, parentId);
  const cedar = await addOrganization(db, parentId, {}, 'Cedar House');

  const call = async (operation: string, body: object): Promise<Answer> => {
    const response = await fetch(`${url}/idp/`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  return {
    ...{ url, db, identity, crashes, troubles, harbor, cedar, call, close },
    pass: (seconds) => {
      ahead += seconds * 1000;
    },

    async addProvider(given = {}) {
      const row = { provider: 'Harbor', organization: harbor, parentId: null, domains: ['muster.test'], ...given };
      const { issuer = '/demo-provider', clientId = 'muster', variable = null } = given;
      await db.query(
        `insert into sign_on_provider (id, name, provider, integration_id, parent_id, organization_id, email_domains,
           issuer, client_id, client_secret_variable, position)
         values ($1, 'Harbor House', $2, $2, $3, $4, $5, $6, $7, $8, 1)`,
        [
          ...[randomUUID(), row.provider, row.parentId, row.organization?.id ?? null, JSON.stringify(row.domains)],
          ...[issuer, clientId, variable],
        ],
      );
    },

    async addPerson(email, places) {
      const id = randomUUID();
      await db.query(`insert into person (id, first_name, last_name, email) values ($1, 'Finn', 'O''Sullivan', $2)`, [
        id,
        email,
      ]);
      for (const { id: organizationId } of places)
        await db.query('insert into membership (person_id, organization_id) values ($1, $2)', [id, organizationId]);
      return id;
    },

    begin(asked = {}) {
      const verifier = randomBytes(48).toString('base64url');
      const state = randomBytes(16).toString('hex');
      const redirect = `${url}/authorizing`;
      const query = new URLSearchParams({
        ...{ response_type: 'code', client_id: localIdentity.clientId, redirect_uri: redirect, state },
        ...{ identity_provider: 'Harbor', scope: 'openid email profile', code_challenge_method: 'S256' },
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        ...asked,
      });
      return { browser: createWanderer(), address: `${url}/idp/oauth2/authorize?${query}`, verifier, redirect, state };
    },

    async comeBack({ browser, address }, who) {
      const page: Landed = await browser.go(address);
      if (page.url.pathname === '/authorizing') return page.url;
      const pressed = await browser.press(page.url, who === 'cancel' ? { cancel: 'cancel' } : { person: who });
      return pressed.url;
    },

    redeem: (code, { verifier, redirect }, other = {}) =>
      call('InitiateAuth', {
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: 'federated' },
        ClientMetadata: { code, code_verifier: verifier, redirect_uri: redirect, ...other },
        ClientId: localIdentity.clientId,
      }),
  };
}
