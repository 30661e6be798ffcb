import { isWholeCode, wrongCode, wrongRecoveryCode } from '#contract/account/secondFactor.form.ts';
import { type Challenged, accountOfChallenge } from '../challenged.ts';
import { type RequestOrigin, placeOf } from '../devices.ts';
import { type Provider, startSession } from '../provider.ts';
import { refuse } from '../refusal.ts';
import { takeFactor, tryFactor } from '../secondFactor/authenticator.ts';
import { recordFactor, notifyFactorChange } from '../secondFactor/notify.ts';

/**
 * A code of the app, or a recovery code. A wrong one leaves the challenge open and counts as a wrong code does,
 * whatever right passwords come between.
 */
export async function answerSecondFactor(
  provider: Provider,
  { SOFTWARE_TOKEN_MFA_CODE: typed, ...challenged }: Challenged & { SOFTWARE_TOKEN_MFA_CODE: string },
  from: RequestOrigin,
): Promise<object> {
  const { challenges, clock, codeLimits, db } = provider;
  const account = await accountOfChallenge(provider, 'SOFTWARE_TOKEN_MFA', challenged);
  const { sub, email } = account;
  const right = await codeLimits.counting({ account: email, ...placeOf(from, email) }, () =>
    tryFactor(db, sub, typed, clock()),
  );
  const at = clock();
  if (!right) {
    await recordFactor(db, { sub, kind: 'codeFailed', at, from });
    throw refuse('CodeMismatchException', isWholeCode(typed) ? wrongCode : wrongRecoveryCode);
  }
  await challenges.settle(challenged.Session, async (sql) => {
    if (!(await takeFactor(sql, sub, right, at))) return false;
    if ('recovery' in right) await notifyFactorChange(sql, { sub, kind: 'recoveryCodeUsed', at, from });
    return true;
  });
  return startSession(provider, account, from);
}
