import { associateWebAuthnCredential, deleteWebAuthnCredential, listWebAuthnCredentials } from 'aws-amplify/auth';
import type { Passkey } from '#machines/account/passkeys/passkey.ts';
import { passkeyOr } from './passkeyProblems.ts';
import { refusedOr } from './problems.ts';

/** The most that a pool gives at once, and more than an account has here. */
const pageSize = 20;

export const listPasskeys = (): Promise<Passkey[]> =>
  refusedOr(async () => {
    const { credentials } = await listWebAuthnCredentials({ pageSize });
    return credentials.map(({ credentialId, friendlyCredentialName, createdAt }) => ({
      id: credentialId ?? '',
      name: friendlyCredentialName || 'Passkey',
      createdAt: createdAt?.toISOString() ?? null,
    }));
  });

/** Has this device make a passkey for whoever is signed in. */
export const addPasskey = (): Promise<void> => passkeyOr(() => associateWebAuthnCredential());

export const removePasskey = (id: string): Promise<void> =>
  refusedOr(() => deleteWebAuthnCredential({ credentialId: id }));
