import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { callerOfToken } from '#server/calls/callers.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createSoftwareDevice, type Said, type SoftwareDevice } from '#tests/support/passkeys.ts';
import { type Answer, clientId, issuer, newEmail, password, type Served, serveIdentity, tokensOf } from './served.ts';

const origin = 'https://muster.test';

let db: Db;
let served: Served;
let email: string;
let sub: string;
let device: SoftwareDevice;

beforeEach(async () => {
  served = serveIdentity(db, undefined, origin);
  email = newEmail();
  ({ sub } = await served.identity.accounts.create({ email, password }));
  device = createSoftwareDevice(origin);
});

const accessOf = (entered: Answer) => tokensOf(entered).access;
const signedIn = async () => accessOf(await served.signIn(email));
const start = async (AccessToken: string) => served.call('StartWebAuthnRegistration', { AccessToken });
type Options = Parameters<SoftwareDevice['make']>[0] & { excludeCredentials: { id: string }[] };
const optionsIn = ({ body }: Answer) => body['CredentialCreationOptions'] as Options;
const complete = (AccessToken: string, Credential: object) =>
  served.call('CompleteWebAuthnRegistration', { AccessToken, Credential });
const listed = async (AccessToken: string) =>
  (await served.call('ListWebAuthnCredentials', { AccessToken })).body['Credentials'] as { CredentialId: string }[];
const remove = (AccessToken: string, CredentialId: string) =>
  served.call('DeleteWebAuthnCredential', { AccessToken, CredentialId });

async function add(token: string, from = device): Promise<Answer> {
  return complete(token, from.make(optionsIn(await start(token))));
}

async function withPasskey(): Promise<string> {
  const token = await signedIn();
  expect(await add(token)).toEqual({ status: 200, body: {} });
  return token;
}

const ask = (name = 'passkey', at = served) =>
  at.call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    ClientId: clientId,
  });
const challengeIn = ({ body }: Answer) => {
  const parameters = body['ChallengeParameters'] as { CREDENTIAL_REQUEST_OPTIONS: string };
  return JSON.parse(parameters.CREDENTIAL_REQUEST_OPTIONS) as { challenge: string; rpId: string };
};
const answer = (Session: unknown, CREDENTIAL: string, at = served) =>
  at.call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'WEB_AUTHN',
    ChallengeResponses: { USERNAME: 'passkey', CREDENTIAL },
    Session,
  });

async function signIn(said: Partial<Said> = {}, from = device): Promise<Answer> {
  const asked = await ask();
  return answer(asked.body['Session'], from.sign(challengeIn(asked), said));
}

const told = async () => {
  const about = `select template from outbox where recipient_id = $1 and template <> 'newDevice' order by queued_at, id`;
  return (await db.query<{ template: string }>(about, [sub])).rows.map(({ template }) => template);
};
const refusedWith = (type: string) => ({ status: 400, body: { __type: type, message: expect.any(String) } });
const notSigned = {
  status: 400,
  body: {
    __type: 'NotAuthorizedException',
    message: 'Your passkey didn’t work. Try again, or sign in with your password.',
  },
};

eachDatabase((open) => {
  beforeAll(async () => {
    db = await open();
  });

  describe('adding a passkey', () => {
    it('asks a device for one that it keeps under the name of the account, and lists it', async () => {
      const token = await signedIn();
      const options = await start(token);
      expect(options.body['CredentialCreationOptions']).toMatchObject({
        rp: { id: 'muster.test', name: 'Muster' },
        user: { name: email, id: Buffer.from(sub).toString('base64url') },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      });
      expect(await complete(token, device.make(optionsIn(options)))).toEqual({ status: 200, body: {} });
      expect(await listed(token)).toEqual([
        {
          CredentialId: expect.any(String),
          FriendlyCredentialName: 'Passkey',
          RelyingPartyId: 'muster.test',
          AuthenticatorTransports: ['internal'],
          CreatedAt: served.now().getTime() / 1000,
        },
      ]);
      expect(await told()).toEqual(['passkeyAdded']);
    });

    it('wants a password of the last ten minutes', async () => {
      const token = await signedIn();
      served.pass(10 * 60);
      expect(await start(token)).toEqual(refusedWith('ReauthenticationRequiredException'));
      await served.call('ChangePassword', {
        ...{ AccessToken: token, PreviousPassword: password, ProposedPassword: password },
      });
      expect((await start(token)).status).toBe(200);
    });

    it('takes each challenge once, for five minutes, and only for the account it was drawn for', async () => {
      const token = await signedIn();
      const options = optionsIn(await start(token));
      const made = device.make(options);
      const both = await Promise.all([complete(token, made), complete(token, made)]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
      expect(await complete(token, createSoftwareDevice(origin).make(options))).toEqual(
        refusedWith('WebAuthnChallengeNotFoundException'),
      );
      const other = newEmail();
      await served.identity.accounts.create({ email: other, password });
      const theirs = accessOf(await served.signIn(other));
      expect(await complete(theirs, createSoftwareDevice(origin).make(optionsIn(await start(token))))).toEqual(
        refusedWith('WebAuthnChallengeNotFoundException'),
      );
      const late = optionsIn(await start(token));
      served.pass(5 * 60);
      expect((await complete(token, createSoftwareDevice(origin).make(late))).status).toBe(400);
      expect(await listed(token)).toHaveLength(1);
    });

    it.each<[string, Partial<Said>]>([
      ['made at another address', { origin: 'https://muster.example' }],
      ['made for another name', { rpId: 'muster.example' }],
      ['of a device that asked for nothing', { isVerified: false }],
      ['that answers what nobody asked', { challenge: Buffer.alloc(56).toString('base64url') }],
    ])('refuses one %s', async (_, said) => {
      const token = await signedIn();
      const options = optionsIn(await start(token));
      expect(await complete(token, device.make(options, said))).toEqual(
        refusedWith('WebAuthnChallengeNotFoundException'),
      );
      expect(await listed(token)).toEqual([]);
      expect(served.crashes).toEqual([]);
    });

    it('names the passkeys there are, so that a device makes no second, and ends at twenty', async () => {
      const token = await withPasskey();
      const [own] = await listed(token);
      expect(optionsIn(await start(token)).excludeCredentials).toMatchObject([{ id: own?.CredentialId }]);
      for (let more = 1; more < 20; more += 1) await add(token, createSoftwareDevice(origin));
      expect(await start(token)).toEqual(refusedWith('LimitExceededException'));
    });

    it('is refused to whoever comes in through a sign-on provider, and at a plain address', async () => {
      const token = await signedIn();
      const plain = serveIdentity(db, undefined, 'http://192.168.1.20:8080');
      expect(await plain.call('StartWebAuthnRegistration', { AccessToken: token })).toEqual(
        refusedWith('WebAuthnConfigurationMissingException'),
      );
      expect(await ask('passkey', plain)).toEqual(refusedWith('WebAuthnConfigurationMissingException'));
      await db.query(
        `update identity_account set provider = 'campus', provider_sub = 'mia', password_hash = null where sub = $1`,
        [sub],
      );
      expect(await start(token)).toEqual(refusedWith('NotAuthorizedException'));
      expect(await served.call('ListWebAuthnCredentials', { AccessToken: token })).toEqual(
        refusedWith('NotAuthorizedException'),
      );
    });
  });

  describe('signing in', () => {
    it('needs no name, no password and no code of an app', async () => {
      const token = await withPasskey();
      const secret = (await served.call('AssociateSoftwareToken', { AccessToken: token })).body['SecretCode'];
      expect(secret).toEqual(expect.any(String));
      await db.query('update identity_authenticator set secret = pending, enabled_at = now() where sub = $1', [sub]);
      expect((await served.signIn(email)).body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA');
      const asked = await ask();
      expect(asked.body).toMatchObject({ ChallengeName: 'WEB_AUTHN' });
      expect(challengeIn(asked)).toMatchObject({ rpId: 'muster.test', userVerification: 'required' });
      const entered = await answer(asked.body['Session'], device.sign(challengeIn(asked)));
      expect((await served.call('GetUser', { AccessToken: accessOf(entered) })).body['Username']).toBe(sub);
    });

    it('says the same of a name that has a passkey and of one that has none', async () => {
      await withPasskey();
      const plain = ({ body }: Answer) => {
        const { challenge, ...rest } = challengeIn({ status: 200, body });
        return { ...rest, length: challenge.length };
      };
      expect(plain(await ask(email))).toEqual(plain(await ask('nobody@muster.test')));
    });

    it('takes each signature once, also on two processes at once', async () => {
      await withPasskey();
      const asked = await ask();
      const signature = device.sign(challengeIn(asked));
      const other = serveIdentity(db, undefined, origin);
      const both = await Promise.all([
        answer(asked.body['Session'], signature),
        answer(asked.body['Session'], signature, other),
      ]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
      expect(await answer(asked.body['Session'], signature)).toEqual(notSigned);
    });

    it.each<[string, Partial<Said>]>([
      ['made at another address', { origin: 'https://muster.example' }],
      ['made for another name', { rpId: 'muster.example' }],
      ['of a device that asked for nothing', { isVerified: false }],
      ['of another challenge', { challenge: Buffer.alloc(56).toString('base64url') }],
    ])('refuses a signature %s', async (_, said) => {
      await withPasskey();
      expect(await signIn(said)).toEqual(notSigned);
      expect((await signIn()).status).toBe(200);
    });

    it('refuses a challenge that is over, one that was drawn for adding, and a copy of a key that counts', async () => {
      const token = await withPasskey();
      const asked = await ask();
      served.pass(5 * 60);
      expect(await answer(asked.body['Session'], device.sign(challengeIn(asked)))).toEqual(notSigned);
      const { challenge } = optionsIn(await start(await signedIn()));
      expect(await answer(challenge, device.sign({ challenge }))).toEqual(notSigned);
      expect((await signIn({ counter: 9 })).status).toBe(200);
      expect(await signIn({ counter: 9 })).toEqual(notSigned);
      expect((await signIn({ counter: 10 })).status).toBe(200);
      expect(token).not.toBe('');
    });

    it.each(['', '{}', 'null', '{"id":1}'])('refuses %j as a credential', async (text) => {
      await withPasskey();
      expect(await answer((await ask()).body['Session'], text)).toEqual(notSigned);
      expect(served.crashes).toEqual([]);
    });

    it.each([
      ['DISABLED', 'User is disabled.'],
      ['FORCE_CHANGE_PASSWORD', 'You need a new password. Sign in with your present one to choose it.'],
    ] as const)('lets nobody in whose account is %s', async (status, message) => {
      await withPasskey();
      await served.identity.accounts.setStatus(sub, status);
      expect(await signIn()).toEqual({ status: 400, body: { __type: 'NotAuthorizedException', message } });
    });

    it('outlives a new password', async () => {
      await withPasskey();
      await served.identity.accounts.setPassword(sub, 'Another-2026');
      expect((await signIn()).status).toBe(200);
    });
  });

  describe('removing a passkey', () => {
    it('wants a password of the last ten minutes, and ends what it lets in', async () => {
      const token = await withPasskey();
      const [own] = await listed(token);
      const id = own?.CredentialId ?? '';
      served.pass(10 * 60);
      expect(await remove(token, id)).toEqual(refusedWith('ReauthenticationRequiredException'));
      const fresh = await signedIn();
      expect(await remove(fresh, id)).toEqual({ status: 200, body: {} });
      expect(await remove(fresh, id)).toEqual(refusedWith('ResourceNotFoundException'));
      expect(await signIn()).toEqual({
        status: 400,
        body: {
          __type: 'NotAuthorizedException',
          message: 'This passkey is no longer known here. Sign in with your password.',
        },
      });
      expect(await told()).toEqual(['passkeyAdded', 'passkeyRemoved']);
    });

    it('takes nobody else’s', async () => {
      const [own] = await listed(await withPasskey());
      const other = newEmail();
      await served.identity.accounts.create({ email: other, password });
      expect(await remove(accessOf(await served.signIn(other)), own?.CredentialId ?? '')).toEqual(
        refusedWith('ResourceNotFoundException'),
      );
      expect((await signIn()).status).toBe(200);
    });
  });

  describe('a role that needs a second factor', () => {
    const heldIn = async (entered: Answer) => {
      const holder = await served.identity.verifyToken(tokensOf(entered).id);
      return (await callerOfToken(db, holder, holder.originJti)).caller;
    };

    it('is active in a session that a passkey began, until that passkey is removed', async () => {
      const token = await withPasskey();
      await giveRequiredRole();
      const byPassword = await served.signIn(email);
      expect((await heldIn(byPassword))?.policies).toEqual({});
      const byPasskey = await signIn();
      expect(Object.keys((await heldIn(byPasskey))?.policies ?? {})).toEqual(['organization-admin']);
      const [own] = await listed(token);
      await remove(token, own?.CredentialId ?? '');
      expect((await heldIn(byPasskey))?.policies).toEqual({});
    });

    async function giveRequiredRole(): Promise<void> {
      const id = `of-${sub}`;
      await db.query(`insert into parent (id, name) values ($1, 'Northlight')`, [id]);
      await db.query(`insert into organization (id, parent_id, name) values ($1, $1, 'Harbor')`, [id]);
      await db.query(`insert into person (id, first_name, last_name, email) values ($1, 'Mia', 'Hale', $2)`, [
        id,
        email,
      ]);
      await db.query(`insert into membership (person_id, organization_id) values ($1, $1)`, [id]);
      await db.query(
        `insert into policy_grant (person_id, organization_id, policy) values ($1, $1, 'organization-admin')`,
        [id],
      );
      await db.query(`insert into required_second_factor (organization_id, policy) values ($1, 'organization-admin')`, [
        id,
      ]);
      await db.query(`insert into login (sub, issuer, person_id) values ($1, $2, $3)`, [sub, issuer, id]);
    }
  });
});
