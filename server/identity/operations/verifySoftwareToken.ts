import * as z from 'zod/mini';
import { isWholeCode, proofOfFactor, wrongCode, wrongRecoveryCode } from '#contract/account/secondFactor.form.ts';
import type { Sql } from '#server/db/db.ts';
import { placeOf, type RequestOrigin } from '../devices.ts';
import { type Provider } from '../provider.ts';
import { refuse } from '../refusal.ts';
import {
  confirmPending,
  type Confirmed,
  secondFactorSince,
  takeFactor,
  tryFactor,
  tryPending,
} from '../secondFactor/authenticator.ts';
import { ownPasswordOfToken } from '../secondFactor/owner.ts';
import { noteFactorGiven, requireRecentPassword } from '../secondFactor/recentPassword.ts';
import { recordFactor, notifyFactorChange } from '../secondFactor/notify.ts';
import { OpaqueToken, operation, TypedCode } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken, UserCode: TypedCode, FriendlyDeviceName: z.optional(z.string()) });

/**
 * The first code of a new secret puts it in place. Under the name of a proof it is a code of the app that is on, or a
 * recovery code, and changes nothing. Wrong ones count as wrong codes at sign-in.
 */
export const verifySoftwareToken = operation(Body, async (provider, body, from) => {
  if (body.FriendlyDeviceName === proofOfFactor) return proveFactor(provider, body, from);
  const { clock, codeLimits, db } = provider;
  const { account, originJti } = await ownPasswordOfToken(provider, body.AccessToken);
  const { sub, email } = account;
  const right = await codeLimits.counting({ account: email, ...placeOf(from, email) }, () =>
    tryPending(db, sub, body.UserCode, clock()),
  );
  const isTaken =
    right !== null && (await db.tx((sql) => putInPlace(sql, right, { sub, originJti, at: clock(), from })));
  if (!isTaken) throw refuse('EnableSoftwareTokenMFAException', wrongCode);
  return { Status: 'SUCCESS' };
});

interface Change {
  sub: string;
  originJti: string;
  at: Date;
  from: RequestOrigin;
}

/** One that takes the place of an app that is on wants a password of a short while ago, and its owner gets a mail. */
async function putInPlace(sql: Sql, right: Confirmed, { originJti, ...change }: Change): Promise<boolean> {
  if (!(await confirmPending(sql, change.sub, right))) return false;
  if ((await secondFactorSince(sql, change.sub)) === null) return true;
  await requireRecentPassword(sql, originJti, change.at);
  await notifyFactorChange(sql, { ...change, kind: 'authenticatorReplaced' });
  return true;
}

async function proveFactor(
  provider: Provider,
  { AccessToken, UserCode }: { AccessToken: string; UserCode: string },
  from: RequestOrigin,
): Promise<object> {
  const { clock, codeLimits, db } = provider;
  const { account, originJti } = await ownPasswordOfToken(provider, AccessToken);
  const { sub, email } = account;
  const right = await codeLimits.counting({ account: email, ...placeOf(from, email) }, () =>
    tryFactor(db, sub, UserCode, clock()),
  );
  const at = clock();
  const isTaken =
    right !== null &&
    (await db.tx(async (sql) => {
      if (!(await takeFactor(sql, sub, right, at))) return false;
      if ('recovery' in right) await notifyFactorChange(sql, { sub, kind: 'recoveryCodeUsed', at, from });
      await noteFactorGiven(sql, originJti, at);
      return true;
    }));
  if (isTaken) return { Status: 'SUCCESS' };
  await recordFactor(db, { sub, kind: 'codeFailed', at, from });
  throw refuse('CodeMismatchException', isWholeCode(UserCode) ? wrongCode : wrongRecoveryCode);
}
