import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localIdentity } from '#server/identity/identity.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type Begun, codeIn, type TestServer, startTestServer, refusedCode, said } from './federated.ts';
import { tokensOf } from './served.ts';

const notWelcome = {
  error: 'access_denied',
  error_description: 'This account can’t sign in to Harbor House here. Ask Harbor House for access.',
};

eachDatabase((open) => {
  let server: TestServer;
  let begun: Begun;

  beforeEach(async () => {
    server = await startTestServer(await open());
    await server.addProvider();
    await server.addPerson('finn@muster.test', [server.harbor]);
    begun = server.begin();
  });
  afterEach(async () => {
    await server.close();
    expect(server.crashes).toEqual([]);
  });

  const accounts = async () => {
    const { rows } = await server.db.query(
      `select a.email, a.provider, a.provider_sub, a.status, a.password_hash is null as "noPassword", p.email as person
       from identity_account a left join login l on l.sub = a.sub::text left join person p on p.id = l.person_id
       order by a.email, a.provider`,
    );
    return rows;
  };
  const signedIn = async () => {
    const answer = await server.redeem(codeIn(await server.comeBack(begun, 'finn')), begun);
    expect(answer.status).toBe(200);
    return { answer, ...tokensOf(answer) };
  };

  describe('a member of the organization', () => {
    it('comes back with a code and the state, and nothing else', async () => {
      const back = await server.comeBack(begun, 'finn');
      expect(back.origin + back.pathname).toBe(`${server.url}/authorizing`);
      expect(said(back)).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), state: begun.state });
    });

    it('trades the code for tokens that name the provider and the subject there', async () => {
      const { answer, id, access } = await signedIn();
      expect(answer.body['ChallengeParameters']).toEqual({ USERNAME: 'Harbor_finn' });
      expect(decodeJwt(id)).toMatchObject({
        'cognito:username': 'Harbor_finn',
        email: 'finn@muster.test',
        identities: [{ providerName: 'Harbor', providerType: 'OIDC', userId: 'finn', primary: 'true' }],
        iss: localIdentity.issuer,
        token_use: 'id',
      });
      expect(decodeJwt(access)).toMatchObject({ username: 'Harbor_finn', token_use: 'access' });
      expect((await server.identity.verify(id)).sub).toBe(decodeJwt(id).sub);
    });

    it('has one account without a password, tied to the person, however often', async () => {
      const first = await signedIn();
      begun = server.begin();
      const second = await signedIn();
      expect(decodeJwt(second.id).sub).toBe(decodeJwt(first.id).sub);
      expect(await accounts()).toEqual([
        {
          ...{ email: 'finn@muster.test', provider: 'Harbor', provider_sub: 'finn', status: 'CONFIRMED' },
          ...{ noPassword: true, person: 'finn@muster.test' },
        },
      ]);
    });

    it('has one account also where two browsers come in for the first time at the same moment', async () => {
      const both = [begun, server.begin(), server.begin()];
      const backs = await Promise.all(both.map((each) => server.comeBack(each, 'finn')));
      const answers = await Promise.all(
        both.map((each, n) => server.redeem(codeIn(backs[n] ?? new URL(server.url)), each)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await accounts()).toMatchObject([{ provider_sub: 'finn', person: 'finn@muster.test' }]);
    });

    it('is asked every time who it is, in the same browser too', async () => {
      expect(said(await server.comeBack(begun, 'finn'))).toHaveProperty('code');
      const second = { ...server.begin(), browser: begun.browser };
      expect(said(await server.comeBack(second, 'quinn'))).toMatchObject(notWelcome);
      const third = { ...server.begin(), browser: begun.browser };
      expect(said(await server.comeBack(third, 'finn'))).toHaveProperty('code');
    });

    it('renews the tokens, and is out after signing out', async () => {
      const { refresh } = await signedIn();
      const renewing = { ClientId: localIdentity.clientId, RefreshToken: refresh };
      const renewed = await server.call('GetTokensFromRefreshToken', renewing);
      expect(decodeJwt(tokensOf(renewed).id)).toMatchObject({ 'cognito:username': 'Harbor_finn' });
      await server.call('RevokeToken', { ClientId: localIdentity.clientId, Token: refresh });
      expect((await server.call('GetTokensFromRefreshToken', renewing)).status).toBe(400);
    });

    it('stays the same person when the address at the provider changes', async () => {
      await server.addPerson('someone@muster.test', [server.harbor]);
      const { id } = await signedIn();
      await server.db.query(`update person set email = 'finn.new@muster.test' where email = 'finn@muster.test'`);
      await server.db.query(`update person set email = 'finn@muster.test' where email = 'someone@muster.test'`);
      begun = server.begin();
      expect(decodeJwt((await signedIn()).id).sub).toBe(decodeJwt(id).sub);
      expect(await accounts()).toMatchObject([{ person: 'finn.new@muster.test' }]);
    });

    it('may have an account by e-mail as well, which keeps its own way in', async () => {
      await server.addPerson('mia@muster.test', [server.cedar, server.harbor]);
      await server.identity.accounts.create({ email: 'mia@muster.test', password: 'Harbor-2026' });
      const answer = await server.redeem(codeIn(await server.comeBack(begun, 'mia')), begun);
      expect(answer.status).toBe(200);
      expect(await accounts()).toMatchObject([
        { email: 'mia@muster.test', provider: 'Harbor', noPassword: true, person: 'mia@muster.test' },
        { email: 'mia@muster.test', provider: null, noPassword: false },
      ]);
    });
  });

  describe('an account of a provider', () => {
    it('is not found by its e-mail address: it has no password to guess, to forget or to set', async () => {
      const { id } = await signedIn();
      expect(await server.identity.accounts.findByEmail('finn@muster.test')).toBe(null);
      expect(await server.identity.accounts.setPassword(decodeJwt(id).sub ?? '', 'Harbor-2027')).toBe(false);
      const tried = await server.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'finn@muster.test', PASSWORD: 'Harbor-2027' },
        ClientId: localIdentity.clientId,
      });
      expect(tried.body).toMatchObject({
        __type: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
      expect(await accounts()).toMatchObject([{ noPassword: true }]);
    });

    it('that is disabled is refused, and so is who was let in before', async () => {
      const { id, refresh } = await signedIn();
      await server.identity.accounts.setStatus(decodeJwt(id).sub ?? '', 'DISABLED');
      begun = server.begin();
      expect(said(await server.comeBack(begun, 'finn'))).toMatchObject(notWelcome);
      const renewed = await server.call('GetTokensFromRefreshToken', {
        ClientId: localIdentity.clientId,
        RefreshToken: refresh,
      });
      expect(renewed.status).toBe(400);
    });
  });

  describe('nobody else comes in', () => {
    it.each([
      ['who is known to nobody here', 'quinn', []],
      ['who is a member of another organization only', 'cedric', ['cedar']],
      ['whose e-mail address is of another domain, member or not', 'wanda', ['harbor']],
      ['who belongs to no organization', 'cedric', ['none']],
    ] as const)('%s', async (_, who, places) => {
      const email = `${who}@${who === 'wanda' ? 'elsewhere' : 'muster'}.test`;
      for (const place of places) await server.addPerson(email, place === 'none' ? [] : [server[place]]);
      expect(said(await server.comeBack(begun, who))).toEqual({ ...notWelcome, state: begun.state });
      expect(await accounts()).toEqual([]);
    });

    it('who has an account by e-mail that is disabled', async () => {
      const personId = await server.addPerson('mia@muster.test', [server.harbor]);
      const { sub } = await server.identity.accounts.create({ email: 'mia@muster.test', password: 'Harbor-2026' });
      await server.db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
        sub,
        localIdentity.issuer,
        personId,
      ]);
      await server.identity.accounts.setStatus(sub, 'DISABLED');
      expect(said(await server.comeBack(begun, 'mia'))).toEqual({ ...notWelcome, state: begun.state });
      expect(await accounts()).toMatchObject([{ provider: null }]);
    });

    it('who was let in before the account by e-mail was disabled', async () => {
      const personId = await server.addPerson('mia@muster.test', [server.harbor]);
      const { sub } = await server.identity.accounts.create({ email: 'mia@muster.test', password: 'Harbor-2026' });
      await server.db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
        sub,
        localIdentity.issuer,
        personId,
      ]);
      const answer = await server.redeem(codeIn(await server.comeBack(begun, 'mia')), begun);
      const { id, refresh } = tokensOf(answer);
      await server.identity.accounts.setStatus(sub, 'DISABLED');
      const renewing = { ClientId: localIdentity.clientId, RefreshToken: refresh };
      expect((await server.call('GetTokensFromRefreshToken', renewing)).status).toBe(400);
      await expect(server.identity.verify(id)).rejects.toThrow('session revoked');
    });

    it('whose account is disabled between coming back and taking the tokens', async () => {
      const code = codeIn(await server.comeBack(begun, 'finn'));
      await server.db.query(`update identity_account set status = 'DISABLED'`);
      expect(await server.redeem(code, begun)).toEqual(refusedCode);
    });

    it('who cancels', async () => {
      expect(said(await server.comeBack(begun, 'cancel'))).toEqual({
        error: 'access_denied',
        error_description: 'Sign-in was cancelled.',
        state: begun.state,
      });
    });

    it('but every member under the parent, where the provider is that of a parent', async () => {
      await server.addProvider({ provider: 'Northfield', organization: null, parentId: server.harbor.parentId });
      await server.addPerson('cedric@muster.test', [server.cedar]);
      begun = server.begin({ identity_provider: 'Northfield' });
      const answer = await server.redeem(codeIn(await server.comeBack(begun, 'cedric')), begun);
      expect(answer.body['ChallengeParameters']).toEqual({ USERNAME: 'Northfield_cedric' });
    });
  });
});
