import { openSessionMachine } from '#machines/account/openSession/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';

const calls = () => import('./session/sessionCalls.ts');

/** What follows once the identity provider has let someone in. */
export const provideOpenSession = (services: Services) =>
  openSessionMachine.provide({
    actors: {
      loadUser: calling(async (_, signal) => (await calls()).loadUser(services, signal)),
      recordLogin: calling(async (login) => (await calls()).recordLogin(services, login)),
      endSession: calling(async () => (await services.auth()).signOut()),
    },
  });
