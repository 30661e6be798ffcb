import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutValues } from '#server/db/errors.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type Begun, codeIn, type TestServer, startTestServer, refusedCode, said } from './federated.ts';
import { createWanderer } from './wanderer.ts';

/** What is answered under this Host header, which `fetch` does not let one set. */
const statusUnder = async (host: string, address: string): Promise<number | undefined> => {
  const [response] = (await once(get(address, { headers: { host } }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
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

  /** The provider's way back, seen before the browser takes it. */
  const returnOf = async (): Promise<URL> => {
    await server.comeBack(begun, 'finn');
    const back = begun.browser.visited.find((address) => address.includes('/idpresponse'));
    return new URL(back ?? '');
  };

  describe('a sign-in is begun', () => {
    it.each([
      ['for another client', { client_id: 'another' }],
      ['to another path', { redirect_uri: 'http://127.0.0.1/authorizing' }],
      ['to another origin', { redirect_uri: 'https://evil.test/authorizing' }],
      ['to nowhere', { redirect_uri: '' }],
    ])('never %s: a plain page says so', async (_, asked) => {
      begun = server.begin(asked);
      const { url, status, html } = await begun.browser.go(begun.address);
      expect([url.pathname, status]).toEqual(['/idp/oauth2/authorize', 400]);
      expect(html).toContain('This sign-in didn’t come from this app, so it can’t be used.');
      expect(html).not.toMatch(/evil|<script|style=/);
    });

    it('never where a foreign name leads to this machine', async () => {
      const asked = server.begin({ redirect_uri: 'http://evil.test/authorizing' });
      expect(await statusUnder('evil.test', asked.address)).toBe(400);
      expect(await statusUnder('evil.test', begun.address)).toBe(400);
      expect(await statusUnder(new URL(server.url).host, begun.address)).toBe(302);
    });

    it.each([
      ['an unknown provider', { identity_provider: 'Nobody' }, 'This sign-in provider isn’t known here.'],
      ['no provider', { identity_provider: '' }, 'This sign-in provider isn’t known here.'],
      ['another kind of answer', { response_type: 'token' }, 'This sign-in request isn’t valid.'],
      ['no challenge', { code_challenge: '' }, 'This sign-in request isn’t valid.'],
      ['a plain challenge', { code_challenge_method: 'plain' }, 'This sign-in request isn’t valid.'],
      ['an endless state', { state: 'x'.repeat(2_049) }, 'This sign-in request isn’t valid.'],
    ])('not with %s: the app is told', async (_, asked, sentence) => {
      begun = server.begin(asked);
      const { url } = await begun.browser.go(begun.address);
      expect(said(url)).toMatchObject({ error: 'invalid_request', error_description: sentence });
    });

    it('with a cookie that only this browser, this server and this way back have', async () => {
      await begun.browser.go(begun.address);
      expect(begun.browser.given[0]).toMatch(
        /^muster-sign-on-[\w-]{12}=[\w-]{43}; Max-Age=600; Path=\/idp; HttpOnly; SameSite=Lax$/,
      );
    });

    it('and asks the provider with a state, a nonce and a challenge of our own', async () => {
      await begun.browser.go(begun.address);
      const asked = new URL(begun.browser.visited.find((each) => each.includes('/demo-provider/auth')) ?? '');
      const { state, nonce, code_challenge } = said(asked);
      expect(said(asked)).toMatchObject({
        redirect_uri: `${server.url}/idp/oauth2/idpresponse/Harbor`,
        response_type: 'code',
      });
      for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);
      expect(state).not.toBe(begun.state);
      const stored = await server.db.query('select * from federation_transaction');
      expect(JSON.stringify(stored.rows)).not.toContain(state);
    });

    it('at most six hundred times in ten minutes from one place', async () => {
      await begun.browser.go(begun.address);
      await server.db.query(
        `insert into federation_transaction
         select 'copy' || n, cookie_hash, provider, origin, nonce, verifier, client_redirect, client_challenge,
           client_state, address_hash, expires_at from federation_transaction, generate_series(1, 599) n`,
      );
      begun = server.begin();
      const full = await begun.browser.go(begun.address);
      expect(said(full.url)).toMatchObject({ error: 'temporarily_unavailable' });
      server.pass(601);
      expect((await begun.browser.go(begun.address)).url.pathname).toMatch(/^\/demo-provider\/choose\//);
    });
  });

  describe('the way back from the provider', () => {
    it.each([
      ['with a state that was never given', (back: URL) => back.searchParams.set('state', 'A'.repeat(43))],
      ['without a state', (back: URL) => back.searchParams.delete('state')],
      ['a second time', () => undefined],
    ])('leads nowhere %s', async (_, change) => {
      const back = await returnOf();
      change(back);
      const { url, status, html } = await begun.browser.go(back);
      expect([url.pathname, status]).toEqual([back.pathname, 400]);
      expect(html).toContain('This sign-in didn’t start in this browser, or it has expired.');
    });

    it('leads nowhere in another browser, and the one that began it may still go on', async () => {
      const { browser, address } = begun;
      const { url: choose } = await browser.go(address);
      const details = await fetch(choose, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ cancel: '1' }),
      });
      expect(details.status).toBe(400);
      const asked = new URL(browser.visited.find((each) => each.includes('/demo-provider/auth')) ?? '');
      const forged = new URL(`${server.url}/idp/oauth2/idpresponse/Harbor`);
      forged.search = new URLSearchParams({ code: 'stolen', state: asked.searchParams.get('state') ?? '' }).toString();
      expect((await createWanderer().go(forged)).status).toBe(400);
      const back = await browser.press(choose, { person: 'finn' });
      expect(said(back.url)).toHaveProperty('code');
    });

    it('leads nowhere at the address of another provider, so that none answers in the name of another', async () => {
      await server.addProvider({ provider: 'Cedar' });
      const { browser, address } = begun;
      const { url: choose } = await browser.go(address);
      const asked = new URL(browser.visited.find((each) => each.includes('/demo-provider/auth')) ?? '');
      const query = new URLSearchParams({ code: 'theirs', state: asked.searchParams.get('state') ?? '' });
      for (const end of ['/Cedar', '/Nobody', ''])
        expect((await browser.go(`${server.url}/idp/oauth2/idpresponse${end}?${query}`)).status).not.toBe(302);
      const { rows } = await server.db.query('select provider from federation_transaction');
      expect(rows).toEqual([{ provider: 'Harbor' }]);
      expect(said((await browser.press(choose, { person: 'finn' })).url)).toHaveProperty('code');
    });

    it('with a code of somebody else is refused by the provider', async () => {
      const { url: choose } = await begun.browser.go(begun.address);
      const asked = new URL(begun.browser.visited.find((each) => each.includes('/demo-provider/auth')) ?? '');
      const other = server.begin();
      await server.comeBack(other, 'finn');
      const theirs = new URL(other.browser.visited.find((each) => each.includes('/idpresponse')) ?? '');
      theirs.searchParams.set('state', asked.searchParams.get('state') ?? '');
      const { url } = await begun.browser.go(theirs);
      expect(said(url)).toMatchObject({ error: 'server_error', state: begun.state });
      expect(choose.pathname).toMatch(/choose/);
    });

    it('after ten minutes says that it took too long', async () => {
      const { url: choose } = await begun.browser.go(begun.address);
      server.pass(601);
      const { url } = await begun.browser.press(choose, { person: 'finn' });
      expect(said(url)).toEqual({
        error: 'invalid_request',
        error_description: 'This sign-in took too long. Please start again.',
        state: begun.state,
      });
    });

    it('takes the cookie away, and two tabs have one each', async () => {
      const { browser, address } = begun;
      const second = server.begin();
      const pages = [await browser.go(address), await browser.go(second.address)];
      const states: unknown[] = [];
      for (const { url } of pages) states.push(said((await browser.press(url, { person: 'finn' })).url)['state']);
      expect(states).toEqual([begun.state, second.state]);
      const names = browser.given.filter((line) => line.startsWith('muster-sign-on-'));
      expect(names).toHaveLength(4);
      expect(names[2]).toMatch(/^muster-sign-on-[\w-]{12}=; Max-Age=0; Path=\/idp/);
    });
  });

  describe('a failure of our own', () => {
    const without = async (table: string, work: () => Promise<void>) => {
      await server.db.query(`alter table ${table} rename to ${table}_away`);
      try {
        await work();
      } finally {
        await server.db.query(`alter table ${table}_away rename to ${table}`);
      }
    };
    const reported = () =>
      server.crashes.splice(0).map((crash) => JSON.stringify(withoutValues(crash)) + String(crash));

    it('sends the person back to the app with a sentence, and the report names nobody', async () => {
      await without('federation_code', async () => {
        expect(said(await server.comeBack(begun, 'finn'))).toEqual({
          error: 'server_error',
          error_description: expect.stringMatching(
            /^Something went wrong on our end\. Please try again\. \([\da-f]{8}\)$/,
          ),
          state: begun.state,
        });
      });
      const [report = '', ...more] = reported();
      expect(more).toEqual([]);
      expect(report).toContain('federation_code');
      expect(report).not.toMatch(/finn|@|[\w-]{43}/);
    });

    it('before it is known who comes back is a plain page', async () => {
      await without('federation_transaction', async () => {
        const { status, html } = await begun.browser.go(`${server.url}/idp/oauth2/idpresponse/Harbor?state=a&code=b`);
        expect([status, html.includes('Something went wrong on our end. Please try again.')]).toEqual([500, true]);
      });
      expect(reported()).toHaveLength(1);
    });
  });

  describe('the one-time code', () => {
    it.each([
      ['a wrong verifier', { code_verifier: 'a'.repeat(64) }],
      ['another way back', { redirect_uri: 'https://evil.test/authorizing' }],
    ])('is burned by %s', async (_, other) => {
      const code = codeIn(await server.comeBack(begun, 'finn'));
      expect(await server.redeem(code, begun, other)).toEqual(refusedCode);
      expect(await server.redeem(code, begun)).toEqual(refusedCode);
    });

    it('works once, also when it is shown twice at the same moment', async () => {
      const code = codeIn(await server.comeBack(begun, 'finn'));
      const answers = await Promise.all([server.redeem(code, begun), server.redeem(code, begun)]);
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
      expect(await server.redeem(code, begun)).toEqual(refusedCode);
    });

    it('is over after two minutes', async () => {
      const code = codeIn(await server.comeBack(begun, 'finn'));
      server.pass(121);
      expect(await server.redeem(code, begun)).toEqual(refusedCode);
    });

    it('stands in the database as a hash, and goes with the sweep', async () => {
      const code = codeIn(await server.comeBack(begun, 'finn'));
      const rows = async () => (await server.db.query('select * from federation_code')).rows;
      expect(JSON.stringify(await rows())).not.toContain(code);
      server.pass(121);
      await server.identity.sweep();
      expect(await rows()).toEqual([]);
    });

    it('that does not exist is refused, and after ten times not even looked up', async () => {
      for (let n = 0; n < 10; n += 1) expect((await server.redeem('guessed', begun)).body).toEqual(refusedCode.body);
      expect((await server.redeem('guessed', begun)).body).toMatchObject({ __type: 'TooManyRequestsException' });
    });
  });

  describe('for the unmodified library of the browser', () => {
    const exchange = (form: Record<string, string>) =>
      fetch(`${server.url}/idp/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
    const asForm = (code: string, other: Record<string, string> = {}) => ({
      ...{ grant_type: 'authorization_code', client_id: localIdentity.clientId, code, redirect_uri: begun.redirect },
      code_verifier: begun.verifier,
      ...other,
    });

    it('the code is traded at the token address, once', async () => {
      const code = codeIn(await server.comeBack(begun, 'finn'));
      const answer = await exchange(asForm(code));
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const tokens = (await answer.json()) as Record<string, string>;
      expect(Object.keys(tokens).toSorted()).toEqual([
        'access_token',
        'expires_in',
        'id_token',
        'refresh_token',
        'token_type',
      ]);
      expect((await server.identity.verify(tokens['id_token'])).email).toBe('finn@muster.test');
      const again = await exchange(asForm(code));
      expect([again.status, await again.json()]).toEqual([400, { error: 'invalid_grant' }]);
    });

    it.each([
      [{ client_id: 'another' }, 'invalid_client'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ code_verifier: '' }, 'invalid_grant'],
    ])('the token address refuses %o', async (other, error) => {
      const answer = await exchange(asForm(codeIn(await server.comeBack(begun, 'finn')), other));
      expect([answer.status, await answer.json()]).toEqual([400, { error }]);
    });

    it('signing out leads back to the start of the app, and nowhere else', async () => {
      const leave = (to: string) =>
        fetch(
          `${server.url}/idp/logout?${new URLSearchParams({ client_id: localIdentity.clientId, logout_uri: to })}`,
          {
            redirect: 'manual',
          },
        );
      const home = await leave(`${server.url}/`);
      expect([home.status, home.headers.get('location')]).toEqual([302, `${server.url}/`]);
      for (const to of ['https://evil.test/', `${server.url}//evil.test`, ''])
        expect((await leave(to)).status).toBe(400);
    });
  });
});
