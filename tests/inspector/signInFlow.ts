import { memberOf, harborHouse } from '#machines/kit/fixtures.ts';
import { openSessionMachine } from '#machines/account/openSession/machine.ts';
import { signInMachine } from '#machines/account/signIn/machine.ts';
import { createActor, fromPromise } from 'xstate';

/** A sign-in that refuses the password `Wrong-2026` and takes any other, as Mia of Harbor House. */
export const signInFlow = () =>
  createActor(
    signInMachine.provide({
      actors: {
        checkPasskeys: fromPromise(async () => true),
        signIn: fromPromise(async ({ input }) => {
          if (input.password === 'Wrong-2026') throw new Error('Incorrect username or password.');
          return 'signedIn' as const;
        }),
        openSession: openSessionMachine.provide({
          actors: {
            loadUser: fromPromise(async () => memberOf(harborHouse)),
            recordLogin: fromPromise(async () => {}),
          },
        }),
      },
    }),
    { input: { offersPasskey: false } },
  );
