import type { SignOn, SignOnValues } from '#contract/organization/signOn.ts';
import type { Db } from '#server/db/db.ts';
import { demoSecrets } from '#server/identity/federation/demoSecrets.ts';
import { startTestServer, type TestServer } from '#tests/server/identity/federated.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

/** The demo's own provider on a port of this machine, an organization, and two of its admins. */
export interface SignOnWorld {
  server: TestServer;
  tenant: Tenant;
  sam: string;
  kim: string;
  /** What the form holds for that provider, before it is added. */
  typed: SignOnValues;
  newSecret: string;
  read(who?: string): Promise<SignOn>;
  said(provider: string, changed?: Partial<SignOnValues>, more?: Said): { params: Params; body: object };
  /** Adds the provider, off or with what is said. Returns its name. */
  add(changed?: Partial<SignOnValues>, newSecret?: string): Promise<string>;
  /** From the app to the provider, as Finn, and back. */
  enter(provider: string): Promise<URL>;
}

interface Params {
  orgId: string;
  provider: string;
  [name: string]: string;
}

interface Said {
  seen?: SignOnValues | null;
  newSecret?: string;
}

export async function signOnWorld(db: Db): Promise<SignOnWorld> {
  const server = await startTestServer(db);
  const tenant = await createTenant(db);
  const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
  const [sam, kim] = [await admin(), await admin()];
  const typed: SignOnValues = {
    ...{ name: 'Campus Login', issuer: `${server.url}/demo-provider`, clientId: 'muster' },
    ...{ domains: 'muster.test', state: 'off', secret: '' },
  };
  const { clientSecret: newSecret } = await demoSecrets(db);
  const read = (who = sam) => tenant.call(who, 'readSignOn', { params: { orgId: tenant.harbor.id } });
  const said: SignOnWorld['said'] = (provider, changed = {}, { seen = null, newSecret: secret = '' } = {}) => ({
    params: { orgId: tenant.harbor.id, provider },
    body: { values: { ...(seen ?? typed), ...changed }, seen, newSecret: secret },
  });
  return {
    ...{ server, tenant, sam, kim, typed, newSecret, read, said },
    async add(changed = {}, secret = newSecret) {
      const { next } = await read();
      await tenant.call(sam, 'saveSignOnProvider', said(next, changed, { newSecret: secret }));
      return next;
    },
    enter: (provider) => server.comeBack(server.begin({ identity_provider: provider }), 'finn'),
  };
}
