import { firstFailing } from '#contract/kit/form.ts';
import { setUpForm, type SetUpValues } from '#contract/organization/setUp.form.ts';
import type { Handler, HandlerServices, PreparingHandler } from '#server/calls/handler.ts';
import { guessable, isGuessable } from '#server/identity/guessable.ts';
import { ProtocolRefusal } from '#server/identity/refusal.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { makeFirstOrganization } from './makeFirstOrganization.ts';
import { isSetupSecret, consumeSetupSecret } from './setupLink.ts';

/** Whoever does not hold the secret costs no hash of a password. A repeated request finds its stored answer in the transaction. */
export const setUp: PreparingHandler<'setUp'> = {
  async prepare({ sql, body: { secret, values }, now, services: { accounts } }) {
    const settle = async () => undefined;
    if (!accounts || !(await isSetupSecret(sql, secret, now))) return { handle: refuseDeadLink, settle };
    refuseField(firstFailing(setUpForm, values, null));
    refuseField(await guessedPassword(values));
    const passwordHash = await hashed(accounts, values.password);
    const handle: Handler<'setUp'> = async (context) => {
      if (!(await consumeSetupSecret(context.sql, secret, context.now))) return refuseDeadLink();
      return { organizationId: await makeFirstOrganization(context, values, { accounts, passwordHash }) };
    };
    return { handle, settle };
  },
};

async function guessedPassword({ password, ...about }: SetUpValues) {
  const isGuessed = await isGuessable(password, Object.values(about));
  return isGuessed ? { field: 'password', message: guessable } : null;
}

const refuseDeadLink = (): Promise<never> => Promise.reject(new Refused('deadSetupLink'));

/** Too many passwords are hashed at this moment: those of sign-ins too. */
const hashed = (accounts: NonNullable<HandlerServices['accounts']>, password: string): Promise<string> =>
  accounts.hash(password).catch((error: unknown) => {
    throw error instanceof ProtocolRefusal ? new Refused('tooMany') : error;
  });
