import * as z from 'zod/mini';
import { removePasskey } from '../passkeys/passkeys.ts';
import { refuse } from '../refusal.ts';
import { ownPasswordOfToken } from '../secondFactor/owner.ts';
import { requireRecentPassword } from '../secondFactor/recentPassword.ts';
import { notifyFactorChange } from '../secondFactor/notify.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken, CredentialId: OpaqueToken });

/** Removes a passkey, for whoever has just given the password. The owner gets a mail. */
export const deleteWebAuthnCredential = operation(Body, async (provider, body, from) => {
  const { clock, db } = provider;
  const { account, originJti } = await ownPasswordOfToken(provider, body.AccessToken);
  const at = clock();
  await requireRecentPassword(db, originJti, at);
  await db.tx(async (sql) => {
    if (!(await removePasskey(sql, account.sub, body.CredentialId)))
      throw refuse('ResourceNotFoundException', 'This passkey was removed already.');
    await notifyFactorChange(sql, { sub: account.sub, kind: 'passkeyRemoved', at, from });
  });
  return {};
});
