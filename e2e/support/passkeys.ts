import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright/test';
import { coseKey } from '#tests/support/passkeys.ts';
import { type AccountFixture, accountOf } from './accounts.ts';
import type { Undo } from './settleCall.ts';
import type { TestServer } from './testServer.ts';

/** The server under a name, where a browser makes passkeys; at a plain address it makes none. */
export const named = (server: TestServer): TestServer => ({
  ...server,
  url: server.url.replace('127.0.0.1', 'localhost'),
});

/** What makes and keeps passkeys for one page: Chromium's own virtual device, whose owner shows their face each time. */
export interface VirtualDevice {
  /** Whoever holds it shows their face from now on, or does not. */
  unlocked(is: boolean): Promise<void>;
  /** Keeps a passkey that was made before. */
  keep(passkey: MadePasskey): Promise<void>;
}

/** A passkey as device and server keep it. */
export interface MadePasskey {
  id: string;
  privateKey: string;
  publicKey: Buffer;
  userHandle: string;
}

export async function virtualDevice(page: Page): Promise<VirtualDevice> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    unlocked: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    keep: async ({ id, privateKey, userHandle }) => {
      const credential = { credentialId: toBase64(id), privateKey, userHandle, rpId: 'localhost', signCount: 0 };
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, isResidentCredential: true },
      });
    },
  };
}

const toBase64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');

/** A passkey for the fixture's person, which neither device nor server keeps yet. */
export async function makePasskey(fixture: AccountFixture): Promise<MadePasskey> {
  const { sub } = await accountOf(fixture);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    id: randomBytes(32).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: Buffer.from(coseKey(publicKey)),
    userHandle: Buffer.from(sub).toString('base64'),
  };
}

const insert = `
insert into identity_passkey (id, sub, rp_id, public_key, counter, transports, browser, system, created_at)
values ($1, $2, 'localhost', $3, 0, '{internal}', $4, $5, $6)`;

/** The server keeps these passkeys of the fixture's person and no other. */
export async function keepPasskeys(
  fixture: AccountFixture,
  kept: readonly (MadePasskey & { browser: string; system: string; at: string })[],
): Promise<void> {
  const { sub } = await accountOf(fixture);
  const { db } = fixture.tenant.server;
  await db.query('delete from identity_passkey where sub = $1', [sub]);
  for (const { id, publicKey, browser, system, at } of kept)
    await db.query(insert, [id, sub, publicKey, browser, system, at]);
}

/** The person has removed every passkey elsewhere. */
export async function passkeysAreGone(fixture: AccountFixture): Promise<Undo> {
  await keepPasskeys(fixture, []);
  return async () => undefined;
}
