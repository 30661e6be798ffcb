import { fromCallback } from 'xstate';
import { sessionMachine } from '#machines/account/session/machine.ts';
import type { SessionInput, SessionSignal } from '#machines/account/session/signals.ts';
import { opensAnywhere, opensInside, readLink } from '#contract/kit/organizationLink.ts';
import { hasStoredSession } from '#src/app/services/auth/stored.ts';
import type { Services } from '#src/app/services/services.ts';
import { isMemberKept } from '#src/app/services/storage/keptKeys.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';

/** Calls, schemas and kept slices: needed only by someone who is signed in. */
const calls = () => import('./sessionCalls.ts');

/** What the browser kept, as the session chart starts from it. */
export async function sessionInput(): Promise<SessionInput> {
  const link = { linked: linkedHere(), opensAnywhere: opensAnywhere(location.pathname) };
  if (!hasStoredSession()) {
    if (isMemberKept())
      await calls()
        .then(({ dropLeftBehind }) => dropLeftBehind())
        .catch(() => undefined);
    return { tokens: false, user: null, organizationId: null, settings: null, ...link };
  }
  const { keptUser, keptOrganization, keptTheme } = await calls();
  const organizationId = keptOrganization.read();
  return { tokens: true, user: keptUser.read(), organizationId, settings: keptTheme.read(organizationId), ...link };
}

/** The organization that the address names, until that one is open. */
function linkedHere(): string | null {
  const { pathname, search } = location;
  return opensInside(pathname) ? readLink(pathname + search).organizationId : null;
}

/** The session chart with the real calls and the identity provider's events. */
export const provideSession = (services: Services) =>
  sessionMachine.provide({
    actors: {
      loadUser: callActor(async (_, signal) => (await calls()).loadUser(services, signal)),
      recordLogin: callActor(async (login) => (await calls()).recordLogin(services, login)),
      loadSettings: callActor(async (organization, signal) =>
        organization ? (await calls()).loadSettings(services, organization, signal) : [],
      ),
      watchNews: watchingNews(services, (organization) => (organization ? [`settings:${organization.id}`] : [])),
      endSession: callActor(async () => {
        const { dropAllKept, dropKeptAlert } = await calls();
        dropAllKept();
        dropKeptAlert();
        await (await services.auth()).signOut();
      }),
      watchAuth: fromCallback<SessionSignal>(({ sendBack }) => watchAuth(services, sendBack)),
    },
  });

/** A sign-out, here or in another tab, a refused refresh and a sign-in that failed end the session; a silent refresh does not. */
function watchAuth(services: Services, tell: (signal: SessionSignal) => void): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;
  const end = (signal: SessionSignal) => {
    void calls().then(({ dropAllKept }) => dropAllKept());
    tell(signal);
  };
  const listen = async () => {
    const auth = await services.auth().catch(() => null);
    if (!auth || stopped) return;
    stop();
    stop = auth.onAuthEvent(({ type }) => {
      if (type === 'signedOut') end({ type: 'auth.ended' });
      // What is kept is theirs who have signed in since.
      if (type === 'replaced') tell({ type: 'auth.ended' });
      if (type === 'sessionEnded') end({ type: 'auth.refused' });
      if (type === 'signInFailed') void auth.signOut().finally(() => end({ type: 'auth.ended' }));
      if (type === 'notKept') tell({ type: 'storage.refused' });
      if (type === 'clockDiffers') tell({ type: 'clock.differed' });
    });
  };
  services.onSignedOut(() => {
    void services.auth().then((auth) => auth.forgetSession());
    end({ type: 'auth.refused' });
  });
  const tellConnection = () => tell({ type: 'connection.returned' });
  addEventListener('online', tellConnection);
  services.onMembershipChanged(() => tell({ type: 'membership.changed' }));
  services.onAuthOpened(() => void listen());
  if (hasStoredSession()) void listen();
  return () => {
    removeEventListener('online', tellConnection);
    stopped = true;
    stop();
  };
}
