// @vitest-environment jsdom
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { requestReset, resetPassword } from '#src/app/services/auth/reset.ts';
import { configureAuth, signOut } from '#src/app/services/auth/session.ts';
import { signIn } from '#src/app/services/auth/signIn.ts';
import { catchMails, type Mails } from '#tests/support/tenant/mails.ts';
import { accountIn, notThis } from './asking.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, poolId, type Served, serveIdentity } from './served.ts';

let db: Db;
let served: Served;
let mails: Mails;
let server: ServerType;
let asked: string[];

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());

beforeEach(async () => {
  served = serveIdentity(db, new Date().toISOString());
  mails = catchMails(db, served.now);
  asked = [];
  const app = new Hono();
  app.use(async (context, next) => {
    asked.push(context.req.header('x-amz-target')?.split('.')[1] ?? '');
    await next();
  });
  app.route('/idp', served.routes);
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/idp`;
  configureAuth({ kind: 'local', poolId, clientId, endpoint, authFlow: 'USER_PASSWORD_AUTH', passkeys: true });
});
afterEach(async () => {
  await signOut();
  await new Promise((resolve) => server.close(resolve));
});

describe('the library of the browser', () => {
  it('asks for a code, is told of a wrong one, and sets the password by the right one', async () => {
    const email = await accountIn(served, 'RESET_REQUIRED');
    await requestReset(email);
    const code = await mails.code();
    await expect(resetPassword(email, notThis(code), 'Fresh-2026')).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    await expect(resetPassword(email, code, 'weak')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    await resetPassword(email, code, 'Fresh-2026');
    expect(asked).toEqual([
      'ForgotPassword',
      'ConfirmForgotPassword',
      'ConfirmForgotPassword',
      'ConfirmForgotPassword',
    ]);
    expect(await signIn(email, 'Fresh-2026', false)).toBe('signedIn');
  });

  it('is told of an old code', async () => {
    const email = await accountIn(served, 'CONFIRMED');
    await requestReset(email);
    const code = await mails.code();
    served.pass(15 * 60);
    await expect(resetPassword(email, code, 'Fresh-2026')).rejects.toMatchObject({ code: 'ExpiredCodeException' });
  });

  it('repeats what is refused for asking too often, and that makes nobody wait longer', async () => {
    const email = await accountIn(served, 'CONFIRMED');
    for (let count = 0; count < 5; count += 1) {
      await requestReset(email);
      served.pass(5);
    }
    asked = [];
    await expect(requestReset(email)).rejects.toMatchObject({
      code: 'LimitExceededException',
      message: 'Too many attempts. Wait a few minutes and try again.',
    });
    expect(asked).toEqual(['ForgotPassword', 'ForgotPassword', 'ForgotPassword']);
    served.pass(55);
    await requestReset(email);
  });
});
