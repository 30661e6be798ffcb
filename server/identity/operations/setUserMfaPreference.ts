import * as z from 'zod/mini';
import type { Sql } from '#server/db/db.ts';
import type { RequestOrigin } from '../devices.ts';
import { refuse } from '../refusal.ts';
import { turnOff, turnOn } from '../secondFactor/authenticator.ts';
import { ownPasswordOfToken } from '../secondFactor/owner.ts';
import { requireRecentPassword } from '../secondFactor/recentPassword.ts';
import { notifyFactorChange } from '../secondFactor/notify.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({
  AccessToken: OpaqueToken,
  SoftwareTokenMfaSettings: z.object({ Enabled: z._default(z.boolean(), false) }),
});

interface Change {
  sub: string;
  at: Date;
  from: RequestOrigin;
}

/**
 * Turns the second factor on, once its app has shown a code, or off for whoever has just given the password.
 * Turned off the secret and the recovery codes are gone. The owner gets a mail of either.
 */
export const setUserMfaPreference = operation(Body, async (provider, body, from) => {
  const { clock, db } = provider;
  const { account, originJti } = await ownPasswordOfToken(provider, body.AccessToken);
  const change = { sub: account.sub, at: clock(), from };
  const { Enabled } = body.SoftwareTokenMfaSettings;
  if (!Enabled) await requireRecentPassword(db, originJti, change.at);
  await db.tx((sql) => (Enabled ? enable(sql, change) : disable(sql, change)));
  return {};
});

async function enable(sql: Sql, change: Change): Promise<void> {
  const outcome = await turnOn(sql, change.sub, change.at);
  if (outcome === 'unconfirmed') throw refuse('InvalidParameterException', 'User has not verified software token mfa');
  if (outcome === 'done') await notifyFactorChange(sql, { ...change, kind: 'authenticatorOn' });
}

async function disable(sql: Sql, change: Change): Promise<void> {
  if (await turnOff(sql, change.sub)) await notifyFactorChange(sql, { ...change, kind: 'authenticatorOff' });
}
