import type { CurrentUser } from '#contract/account/person.ts';
import type { FederatedEntry, federatedMachine } from '#machines/account/federated/machine.ts';
import { federatedModel, northfield } from '#machines/account/federated/model.ts';
import type { ProviderTile } from '#machines/account/federated/providerTile.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { SelectOrganizationScreen } from '#src/account/selectOrganization/route.tsx';
import { SigningInScreen } from '#src/account/signingIn/route.tsx';
import { rememberDeepLink } from '#src/kit/deepLink.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { type Actor, createActor, fromPromise } from 'xstate';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { look } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const addresses: Record<FederatedEntry['at'], string> = { tiles: '/', link: '/sso/NorthField', return: '/authorizing' };
const provided = createLoadMachine<ProviderTile[], null>('providers').provide({
  actors: { load: fromPromise(async () => [northfield]) },
});
const providers = createActor(provided, { input: { what: 'The organizations', params: null } }).start();

let here: ReturnType<typeof place>;
let entered: [CurrentUser | null, string | null | undefined][];
let arrival: FederatedEntry['at'];

function screenOf(actor: Actor<typeof federatedMachine>) {
  arrival = actor.getSnapshot().context.arrival.at;
  return arrival === 'tiles' ? (
    <SelectOrganizationScreen providers={providers} actor={actor} />
  ) : (
    <SigningInScreen actor={actor} />
  );
}

describeView(federatedModel, {
  render(actor) {
    entered = [];
    here = place({ enter: (user, wanted) => entered.push([user, wanted]) });
    rememberDeepLink({ pathname: '/events', search: '' });
    const screen = screenOf(actor);
    openTab(addresses[arrival]);
    return here.inside(screen);
  },
  acts: {
    'provider.chosen': press(northfield.name),
    'retry.pressed': press('Try again'),
  },
  read: () => ({ ...look(), address: location.pathname }),
  shown: ({ goesTo, starting, error, mayRetry }) => {
    const address = goesTo?.path ?? addresses[arrival];
    if (arrival === 'tiles') {
      return {
        heading: 'Select Your Organization',
        buttons: [starting === null ? northfield.name : `${northfield.name}, busy`],
        links: ['Sign in with email', 'Open a report with its code'],
        alerts: [],
        statuses: [],
        address,
      };
    }
    const retry = mayRetry ? ' Try again' : '';
    return {
      heading: 'Signing In',
      buttons: mayRetry ? ['Try again'] : [],
      links: ['Go Back'],
      alerts: error === null ? [] : [`You’re not signed in ${error}${retry}`],
      statuses: error === null ? ['Signing in'] : [],
      address,
    };
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the session is entered by whoever has come back, where they wanted to go': ({ emitted }) =>
      expect(entered).toEqual(emitted.flatMap((each) => ('user' in each ? [[each.user, '/events']] : []))),
  },
});
