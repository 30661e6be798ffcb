import type { Page } from 'playwright/test';
import { localIdentity } from '#server/identity/identity.ts';
import type { TestServer } from './testServer.ts';
import type { Person } from './tenant.ts';
import { standsAt } from './warmBrowsers.ts';

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Signs in at the provider and leaves its real tokens where the app's library looks for them. */
export async function signIn(
  page: Page,
  server: TestServer,
  person: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const tokens = await tokensOf(server, person);
  if (page.url() !== standsAt(server.url)) await page.goto(standsAt(server.url));
  await page.evaluate(keep, entriesOf(person.email, tokens));
}

/** Signs in as a person does, with the form. */
export async function signInByForm(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function tokensOf(server: TestServer, { email, password }: Pick<Person, 'email' | 'password'>): Promise<Tokens> {
  const answer = await fetch(`${server.url}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: localIdentity.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${JSON.stringify(said)}`);
  return said.AuthenticationResult;
}

function entriesOf(email: string, { AccessToken, IdToken, RefreshToken }: Tokens): [string, string][] {
  const client = `CognitoIdentityServiceProvider.${localIdentity.clientId}`;
  const of = (name: string) => `${client}.${email}.${name}`;
  return [
    [`${client}.LastAuthUser`, email],
    [of('accessToken'), AccessToken],
    [of('idToken'), IdToken],
    [of('refreshToken'), RefreshToken],
    [of('clockDrift'), '0'],
    [of('signInDetails'), JSON.stringify({ loginId: email, authFlowType: 'USER_PASSWORD_AUTH' })],
    ['muster.remember', 'yes'],
  ];
}

function keep(entries: [string, string][]): void {
  for (const [name, value] of entries) localStorage.setItem(name, value);
}
