import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { openSessionMachine } from '#machines/account/openSession/machine.ts';
import { signInMachine } from '#machines/account/signIn/machine.ts';
import type { Credentials, SignInOutcome } from '#machines/account/signIn/setup.ts';
import ClaimAccountRoute from '#src/account/claimAccount/route.tsx';
import ConfirmAccountRoute from '#src/account/confirmAccount/route.tsx';
import ForgotPasswordRoute from '#src/account/forgotPassword/route.tsx';
import LoginRoute, { LoginScreen } from '#src/account/signIn/route.tsx';
import ResetPasswordRoute from '#src/account/resetPassword/route.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { place } from '#tests/support/views/world.tsx';

afterEach(cleanup);

const routes = {
  '/login': LoginRoute,
  '/forgot-password': ForgotPasswordRoute,
  '/claim-account': ClaimAccountRoute,
  '/reset-password?email=ben%40muster.test': ResetPasswordRoute,
  '/confirm?email=una%40muster.test': ConfirmAccountRoute,
};

function open(address: keyof typeof routes) {
  cleanup();
  history.replaceState(null, '', address);
  const Page = routes[address];
  render(place().inside(<Page />));
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email Address');

it('what was typed on one page of signing in stands on the next', async () => {
  const user = userEvent.setup();
  open('/login');
  await user.clear(email());
  await user.type(email(), 'mia@muster.test');
  for (const next of ['/forgot-password', '/claim-account', '/login'] as const) {
    open(next);
    expect(email().value).toBe('mia@muster.test');
  }
});

it('the e-mail of an address is carried on as well', () => {
  open('/reset-password?email=ben%40muster.test');
  open('/login');
  expect(email().value).toBe('ben@muster.test');
  open('/confirm?email=una%40muster.test');
  open('/claim-account');
  expect(email().value).toBe('una@muster.test');
});

it('who has signed in leaves nothing to the next', async () => {
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInOutcome, Credentials>(async () => 'signedIn'),
      openSession: openSessionMachine.provide({
        actors: { loadUser: fromPromise(async () => memberOf(harborHouse)) },
      }),
    },
  });
  cleanup();
  history.replaceState(null, '', '/login');
  const actor = createActor(machine, { input: { offersPasskey: false } }).start();
  render(place({ enter: () => {} }).inside(<LoginScreen actor={actor} />));
  const credentials = { email: 'mia@muster.test', password: 'Harbor-2026', remember: true };
  await act(async () => actor.send({ type: 'login.submitted', ...credentials }));
  await act(async () => new Promise((done) => setTimeout(done)));
  expect(actor.getSnapshot().value).toBe('signedIn');
  open('/login');
  expect(email().value).toBe('');
});
