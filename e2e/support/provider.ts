import type { CallPattern } from './heldCalls.ts';
import type { Undo } from './settleCall.ts';
import type { Person, Tenant } from './tenant.ts';

/** How a request of the identity provider's protocol looks; all of them go to one address. */
export const asksProvider = (operation: string): CallPattern => ({
  method: 'POST',
  path: /^\/idp\/?$/,
  when: (request) => request.headers()['x-amz-target']?.endsWith(`.${operation}`) ?? false,
});

/** No one in the organizations has this login anymore. */
export async function personIsGone({ db }: Tenant, { id }: Person): Promise<Undo> {
  const { rows } = await db.query<{ sub: string; issuer: string }>(
    'delete from login where person_id = $1 returning sub, issuer',
    [id],
  );
  return async () => {
    for (const { sub, issuer } of rows)
      await db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [sub, issuer, id]);
  };
}

/** The provider has ended every session of this account. */
export async function sessionIsRevoked({ server }: Tenant, { email }: Person): Promise<void> {
  const account = await server.identity?.accounts.findByEmail(email);
  if (!account) throw new Error(`${email} has no account`);
  await server.db.query('update identity_session set revoked_at = $2 where sub = $1', [account.sub, server.time.now()]);
}
