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
  let house: TestServer;
  let begun: Begun;

  beforeEach(async () => {
    house = await startTestServer(await open());
    await house.addProvider();
    await house.addPerson('finn@muster.test', [house.harbor]);
    begun = house.begin();
  });
  afterEach(async () => {
    await house.close();
    expect(house.crashes).toEqual([]);
  });

  const accounts = async () => {
    const { rows } = await house.db.query(
      `select a.email, a.provider, a.provider_sub, a.status, a.password_hash is null as "noPassword", p.email as person
       from identity_account a left join login l on l.sub = a.sub::text left join person p on p.id = l.person_id
       order by a.email, a.provider`,
    );
    return rows;
  };
  const signedIn = async () => {
    const answer = await house.redeem(codeIn(await house.comeBack(begun, 'finn')), begun);
    expect(answer.status).toBe(200);
    return { answer, ...tokensOf(answer) };
  };

  describe('a member of the organization', () => {
    it('comes back with a code and the state, and nothing else', async () => {
      const back = await house.comeBack(begun, 'finn');
      expect(back.origin + back.pathname).toBe(`${house.url}/authorizing`);
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
      expect((await house.identity.verify(id)).sub).toBe(decodeJwt(id).sub);
    });

    it('has one account without a password, tied to the person, however often', async () => {
      const first = await signedIn();
      begun = house.begin();
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
      const both = [begun, house.begin(), house.begin()];
      const backs = await Promise.all(both.map((each) => house.comeBack(each, 'finn')));
      const answers = await Promise.all(
        both.map((each, n) => house.redeem(codeIn(backs[n] ?? new URL(house.url)), each)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await accounts()).toMatchObject([{ provider_sub: 'finn', person: 'finn@muster.test' }]);
    });

    it('is asked every time who it is, in the same browser too', async () => {
      expect(said(await house.comeBack(begun, 'finn'))).toHaveProperty('code');
      const second = { ...house.begin(), browser: begun.browser };
      expect(said(await house.comeBack(second, 'quinn'))).toMatchObject(notWelcome);
      const third = { ...house.begin(), browser: begun.browser };
      expect(said(await house.comeBack(third, 'finn'))).toHaveProperty('code');
    });

    it('renews the tokens, and is out after signing out', async () => {
      const { refresh } = await signedIn();
      const renewing = { ClientId: localIdentity.clientId, RefreshToken: refresh };
      const renewed = await house.call('GetTokensFromRefreshToken', renewing);
      expect(decodeJwt(tokensOf(renewed).id)).toMatchObject({ 'cognito:username': 'Harbor_finn' });
      await house.call('RevokeToken', { ClientId: localIdentity.clientId, Token: refresh });
      expect((await house.call('GetTokensFromRefreshToken', renewing)).status).toBe(400);
    });

    it('stays the same person when the address at the provider changes', async () => {
      await house.addPerson('someone@muster.test', [house.harbor]);
      const { id } = await signedIn();
      await house.db.query(`update person set email = 'finn.new@muster.test' where email = 'finn@muster.test'`);
      await house.db.query(`update person set email = 'finn@muster.test' where email = 'someone@muster.test'`);
      begun = house.begin();
      expect(decodeJwt((await signedIn()).id).sub).toBe(decodeJwt(id).sub);
      expect(await accounts()).toMatchObject([{ person: 'finn.new@muster.test' }]);
    });

    it('may have an account by e-mail as well, which keeps its own way in', async () => {
      await house.addPerson('mia@muster.test', [house.cedar, house.harbor]);
      await house.identity.accounts.create({ email: 'mia@muster.test', password: 'Harbor-2026' });
      const answer = await house.redeem(codeIn(await house.comeBack(begun, 'mia')), begun);
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
      expect(await house.identity.accounts.findByEmail('finn@muster.test')).toBe(null);
      expect(await house.identity.accounts.setPassword(decodeJwt(id).sub ?? '', 'Harbor-2027')).toBe(false);
      const tried = await house.call('InitiateAuth', {
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
      await house.identity.accounts.setStatus(decodeJwt(id).sub ?? '', 'DISABLED');
      begun = house.begin();
      expect(said(await house.comeBack(begun, 'finn'))).toMatchObject(notWelcome);
      const renewed = await house.call('GetTokensFromRefreshToken', {
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
      for (const place of places) await house.addPerson(email, place === 'none' ? [] : [house[place]]);
      expect(said(await house.comeBack(begun, who))).toEqual({ ...notWelcome, state: begun.state });
      expect(await accounts()).toEqual([]);
    });

    it('who has an account by e-mail that is disabled', async () => {
      const personId = await house.addPerson('mia@muster.test', [house.harbor]);
      const { sub } = await house.identity.accounts.create({ email: 'mia@muster.test', password: 'Harbor-2026' });
      await house.db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
        sub,
        localIdentity.issuer,
        personId,
      ]);
      await house.identity.accounts.setStatus(sub, 'DISABLED');
      expect(said(await house.comeBack(begun, 'mia'))).toEqual({ ...notWelcome, state: begun.state });
      expect(await accounts()).toMatchObject([{ provider: null }]);
    });

    it('who was let in before the account by e-mail was disabled', async () => {
      const personId = await house.addPerson('mia@muster.test', [house.harbor]);
      const { sub } = await house.identity.accounts.create({ email: 'mia@muster.test', password: 'Harbor-2026' });
      await house.db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
        sub,
        localIdentity.issuer,
        personId,
      ]);
      const answer = await house.redeem(codeIn(await house.comeBack(begun, 'mia')), begun);
      const { id, refresh } = tokensOf(answer);
      await house.identity.accounts.setStatus(sub, 'DISABLED');
      const renewing = { ClientId: localIdentity.clientId, RefreshToken: refresh };
      expect((await house.call('GetTokensFromRefreshToken', renewing)).status).toBe(400);
      await expect(house.identity.verify(id)).rejects.toThrow('session revoked');
    });

    it('whose account is disabled between coming back and taking the tokens', async () => {
      const code = codeIn(await house.comeBack(begun, 'finn'));
      await house.db.query(`update identity_account set status = 'DISABLED'`);
      expect(await house.redeem(code, begun)).toEqual(refusedCode);
    });

    it('who cancels', async () => {
      expect(said(await house.comeBack(begun, 'cancel'))).toEqual({
        error: 'access_denied',
        error_description: 'Sign-in was cancelled.',
        state: begun.state,
      });
    });

    it('but every member under the parent, where the provider is that of a parent', async () => {
      await house.addProvider({ provider: 'Northfield', organization: null, parentId: house.harbor.parentId });
      await house.addPerson('cedric@muster.test', [house.cedar]);
      begun = house.begin({ identity_provider: 'Northfield' });
      const answer = await house.redeem(codeIn(await house.comeBack(begun, 'cedric')), begun);
      expect(answer.body['ChallengeParameters']).toEqual({ USERNAME: 'Northfield_cedric' });
    });
  });
});
