import type { AccountStatus } from '#server/db/tables/identity.ts';
import type { Db, Result, Sql } from '#server/db/db.ts';
import { type Answer, clientId, newEmail, password, type Served } from './served.ts';

/** Every state that an account can be in, and no account at all. */
export const kinds = [
  'CONFIRMED',
  'FORCE_CHANGE_PASSWORD',
  'RESET_REQUIRED',
  'UNCONFIRMED',
  'UNCLAIMED',
  'DISABLED',
  'none',
] as const satisfies readonly (AccountStatus | 'none')[];

/** Makes an account in a state and ties it to a person; answers its e-mail address. */
export async function accountIn(served: Served, kind: (typeof kinds)[number]): Promise<string> {
  const email = newEmail();
  if (kind === 'none') return email;
  const word = kind === 'UNCLAIMED' ? {} : { password };
  const { sub } = await served.identity.accounts.create({ email, status: kind, ...word });
  await served.db.query(`insert into person (id, first_name, last_name, email) values ($1, 'Mia', 'Field', $2)`, [
    sub,
    email,
  ]);
  await served.db.query(`insert into login (sub, issuer, person_id) values ($1, 'test', $1)`, [sub]);
  return email;
}

export const forgot = (served: Pick<Served, 'call'>, email: string, from = 'here'): Promise<Answer> =>
  served.call('ForgotPassword', { Username: email, ClientId: clientId }, from);

export const confirm = (
  served: Pick<Served, 'call'>,
  email: string,
  code: string,
  word = 'Fresh-2026',
  from = 'here',
): Promise<Answer> =>
  served.call(
    'ConfirmForgotPassword',
    { Username: email, ConfirmationCode: code, Password: word, ClientId: clientId },
    from,
  );

export const done: Answer = { status: 200, body: {} };

export const wrongCode: Answer = {
  status: 400,
  body: {
    __type: 'CodeMismatchException',
    message: 'That code didn’t match. Use the code from your latest email, or request a new one.',
  },
};

export const tooManyCodes: Answer = {
  status: 400,
  body: { __type: 'LimitExceededException', message: 'Too many attempts. Wait a few minutes and try again.' },
};

/** Another code than this one. */
export const notThis = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The database, writing down the text of every statement. */
export function listening(db: Db): { db: Db; said: string[] } {
  const said: string[] = [];
  const over = (sql: Sql): Sql['query'] => {
    return <T>(text: string, params?: readonly unknown[]): Promise<Result<T>> => {
      said.push(text);
      return sql.query<T>(text, params);
    };
  };
  return {
    said,
    db: {
      engine: db.engine,
      query: over(db),
      tx: (work) => db.tx((sql) => work({ query: over(sql) })),
      listen: (channel, onPayload, onResume) => db.listen(channel, onPayload, onResume),
      script: (text) => db.script(text),
      close: () => db.close(),
    },
  };
}
