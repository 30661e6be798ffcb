import { openSessionMachine } from '#machines/account/openSession/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';

const calls = () => import('./session/sessionCalls.ts');

/** What follows once the identity provider has let someone in. */
export const provideOpenSession = (services: Services) =>
  openSessionMachine.provide({
    actors: {
      loadUser: calling(async (_, signal) => (await calls()).loadUser(services, signal)),
      recordLogin: calling(async ({ userId }) => {
        const { recordLogin } = await calls();
        await recordLogin(services, userId, new Date().toISOString()).catch((error: unknown) => {
          console.warn('The login was not recorded', error instanceof Error ? error.message : '');
        });
      }),
      endSession: calling(async () => (await services.auth()).signOut()),
    },
  });
