import { federatedMachine } from '#machines/account/federated/machine.ts';
import type { ProviderTile } from '#machines/account/federated/providerTile.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { provideOpenSession } from './openSession.ts';
import { withAuth } from './withAuth.ts';

/** That the list did not load is told to no one but the log. */
export async function listProviders(services: Services, signal: AbortSignal): Promise<ProviderTile[]> {
  try {
    return await services.providers(signal);
  } catch (error) {
    if (!signal.aborted) console.warn('The providers didn’t load', error instanceof Error ? error.message : '');
    throw error;
  }
}

const federation = (services: Services) => withAuth(services, import('#src/app/services/auth/federated.ts'));

export const provideFederated = (services: Services) =>
  federatedMachine.provide({
    actors: {
      listProviders: callActor((_, signal) => listProviders(services, signal)),
      startSignIn: callActor(async ({ provider }) => (await federation(services)).startFederated(provider)),
      completeSignIn: callActor(async () => (await federation(services)).completeFederated()),
      openSession: provideOpenSession(services),
    },
  });
