import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type CrookedProvider, openCrookedProvider } from './crookedProvider.ts';
import { type TestServer, startTestServer, said } from './federated.ts';

const notReachable = {
  error: 'temporarily_unavailable',
  error_description: 'We can’t reach Harbor House’s sign-in right now. Try again later.',
};
const notUnderstood = {
  error: 'server_error',
  error_description: 'Harbor House’s sign-in isn’t working correctly. Ask Harbor House for help.',
};
const notWelcome = {
  error: 'access_denied',
  error_description: 'This account can’t sign in to Harbor House here. Ask Harbor House for access.',
};

eachDatabase((open) => {
  let server: TestServer;
  let provider: CrookedProvider;

  const start = async (patience: number) => {
    provider = await openCrookedProvider();
    server = await startTestServer(await open(), { patience });
    await server.addProvider({ issuer: provider.issuer, variable: 'SIGN_ON_SECRET_TEST' });
    await server.addPerson('finn@muster.test', [server.harbor]);
  };
  afterEach(async () => {
    await server.close();
    await provider.close();
    expect(server.crashes).toEqual([]);
  });

  const signIn = async () => {
    const begun = server.begin();
    const { url } = await begun.browser.go(begun.address);
    return { url, begun };
  };

  describe('a provider', () => {
    beforeEach(() => start(30));

    it.each(['straight', 'address apart'] as const)('that is %s signs in', async (how) => {
      provider.be(how);
      const { url, begun } = await signIn();
      const answer = await server.redeem(url.searchParams.get('code') ?? '', begun);
      expect(answer.body['ChallengeParameters']).toEqual({ USERNAME: 'Harbor_finn-7' });
      expect(server.troubles).toEqual([]);
    });

    it.each([
      ['failing', notReachable, 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
      ['garbage', notReachable, 'OAUTH_PARSE_ERROR'],
      ['another issuer', notReachable, 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'],
      ['wrong key', notUnderstood, 'OAUTH_INVALID_RESPONSE'],
      ['wrong nonce', notUnderstood, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
      ['wrong audience', notUnderstood, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
      ['failing at the end', notReachable, 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
      ['garbage at the end', notUnderstood, 'OAUTH_PARSE_ERROR'],
      ['refusing', notUnderstood, 'OAUTH_AUTHORIZATION_RESPONSE_ERROR'],
    ] as const)(
      'that is %s sends the person back with a sentence, and the log says the kind alone',
      async (how, sentence, kind) => {
        provider.be(how);
        const { url, begun } = await signIn();
        expect(said(url)).toEqual({ ...sentence, state: begun.state });
        expect(server.troubles).toHaveLength(1);
        expect(server.troubles[0]).toMatch(new RegExp(`^Harbor: [\\w ]*${kind}[\\w ]*$`));
      },
    );

    it.each(['unverified', 'silent of that', 'no address'] as const)(
      'that is %s about the email address signs in nobody',
      async (how) => {
        provider.be(how);
        const { url, begun } = await signIn();
        expect(said(url)).toEqual({ ...notWelcome, state: begun.state });
      },
    );

    it('that was down is asked again by the next sign-in, and one that was there is not', async () => {
      provider.be('failing');
      await signIn();
      provider.be('straight');
      expect(said((await signIn()).url)).toHaveProperty('code');
      expect(said((await signIn()).url)).toHaveProperty('code');
      expect(provider.asked.filter((path) => path.startsWith('/.well-known'))).toHaveLength(2);
    });

    it('that is gone altogether is not reached', async () => {
      await provider.close();
      const { url, begun } = await signIn();
      expect(said(url)).toEqual({ ...notReachable, state: begun.state });
      provider = await openCrookedProvider();
    });

    it('whose secret is not set, or that speaks http to another machine, is not used', async () => {
      await server.addProvider({ provider: 'NoSecret', issuer: provider.issuer, variable: 'SIGN_ON_SECRET_OTHER' });
      await server.addProvider({ provider: 'Plain', issuer: 'http://192.0.2.1' });
      for (const name of ['NoSecret', 'Plain']) {
        const begun = server.begin({ identity_provider: name });
        const { url } = await begun.browser.go(begun.address);
        expect(said(url)).toMatchObject({ error: 'temporarily_unavailable' });
      }
      expect(provider.asked).toEqual([]);
    });
  });

  describe('a provider that does not answer', () => {
    beforeEach(() => start(1));

    it.each(['hanging', 'hanging at the end'] as const)('and is %s is given up after a while', async (how) => {
      provider.be(how);
      const { url, begun } = await signIn();
      expect(said(url)).toEqual({ ...notReachable, state: begun.state });
      expect(server.troubles).toEqual([expect.stringMatching(/^Harbor: [\w ]*OAUTH_TIMEOUT[\w ]*$/)]);
    });
  });
});
