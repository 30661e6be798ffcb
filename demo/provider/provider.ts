import { Provider } from 'oidc-provider';
import { signOnReturnPath } from '#contract/organization/signOn.ts';
import type { DemoSecrets } from '#server/identity/federation/demoSecrets.ts';
import { memoryOf } from './memory.ts';
import type { DemoPerson } from './people.ts';

export const demoPath = '/demo-provider';
const demoClientId = 'muster';
export const cookieNames = {
  session: 'muster-demo-session',
  interaction: 'muster-demo-interaction',
  resume: 'muster-demo-resume',
};

/** The OpenID provider of one origin, with its own keys and pages. Sign-ins that are under way live in memory. */
export function createProvider(origin: string, secrets: DemoSecrets, people: readonly DemoPerson[]): Provider {
  const back = `${origin}${signOnReturnPath('')}`;
  const cookie = { sameSite: 'lax', httpOnly: true } as const;
  const provider = new Provider(`${origin}${demoPath}`, {
    adapter: memoryOf(),
    clients: [
      {
        client_id: demoClientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [back],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...secrets.signingKey, alg: 'RS256', use: 'sig' }] },
    cookies: {
      keys: [secrets.cookieKey],
      names: cookieNames,
      long: { ...cookie, path: `${demoPath}/` },
      // Each sign-in under way has its own path, so that two tabs do not disturb each other.
      short: cookie,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, interaction) => `${demoPath}/choose/${interaction.uid}` },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    findAccount: (_, id) => {
      const person = people.find((each) => each.id === id);
      if (!person) return undefined;
      const { name, email } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context) => {
      context.type = 'text';
      context.body = 'This sign-in can’t continue. Go back to the app and start again.';
    },
  });
  // One client stands here for every row that names this provider, each with a way back of its own.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    uri.startsWith(back) && /^[\w-]{1,32}$/.test(uri.slice(back.length));
  provider.proxy = true;
  return provider;
}
