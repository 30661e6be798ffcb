import { openSessionMachine } from '#machines/account/openSession/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';

const calls = () => import('./session/sessionCalls.ts');

/** What follows once the identity provider has let someone in. */
export const provideOpenSession = (services: Services) =>
  openSessionMachine.provide({
    actors: {
      loadUser: callActor(async (_, signal) => (await calls()).loadUser(services, signal)),
      recordLogin: callActor(async (login) => (await calls()).recordLogin(services, login)),
      endSession: callActor(async () => (await services.auth()).signOut()),
    },
  });
