import { addressOfEvening } from '#machines/evenings/evening/eveningHref.ts';
import { href } from '#contract/kit/addresses.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { autumnEvening, sentLater } from '#machines/evenings/evening/fixtures.ts';
import { eveningModel } from '#machines/evenings/evening/model.ts';
import { signedCopyMachine } from '#machines/evenings/signedCopy/machine.ts';
import EveningsRoute, { EveningScreen } from '#src/evenings/route.tsx';
import { readEvening } from '#contract/evenings/calls.ts';
import { harborHouse, userOf } from '#machines/kit/fixtures.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { eveningPage } from './evening.page.ts';

const copying = () => createActor(signedCopyMachine, { input: { eventId } }).start();

describeView(eveningModel, {
  page: eveningPage,
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  render(actor) {
    openTab(addressOfEvening(eventId));
    return place().inside(<EveningScreen actor={actor} copying={copying()} />);
  },
});

describe('the evening', () => {
  afterEach(cleanup);

  const open = (policies: 'organization-admin'[], evening = autumnEvening) => {
    openTab(addressOfEvening(eventId));
    const asked: unknown[] = [];
    const [first, rest] = [evening.facts.slice(0, 6), evening.facts.slice(6)];
    const send = (call: unknown, { query }: { query: { after?: string } }) => {
      asked.push([call, query]);
      const part = query.after === undefined ? { facts: first, next: 'at-ben' } : { facts: rest, next: null };
      return Promise.resolve({ ...evening, ...part });
    };
    const user = userOf([{ organization: harborHouse, policies: ['member-app-login', ...policies] }]);
    const { inside } = place({ user, services: silentServices({ api: { send: send as unknown as Api['send'] } }) });
    render(inside(<EveningsRoute wanted={`/${eventId}`} />));
    return asked;
  };

  it('is read part by part, and says at the slider what is drawn', async () => {
    const asked = open(['organization-admin']);
    const slider = await screen.findByRole('slider', { name: 'Moment' });
    expect(asked).toEqual([
      [readEvening, {}],
      [readEvening, { after: 'at-ben' }],
    ]);
    expect(slider.getAttribute('aria-valuetext')).toBe('8:10 PM EDT, 1 inside');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'People inside: 1 at most, at 8:10pm EDT, none at the end.',
    );
  });

  it('counts who was let in without a network from their time at the door, and says when that was sent', async () => {
    open(['organization-admin'], sentLater);
    const slider = await screen.findByRole('slider', { name: 'Moment' });
    expect(slider.getAttribute('aria-valuetext')).toBe('8:16 PM EDT, 2 inside');
    const told = screen.getByRole('list', { name: 'What happened' });
    expect(told.textContent).toContain(
      'Let in a guest of Mia Castellano offlineCora Bell, Door 38:16 PM EDT, sent 8:30 PM EDT',
    );
  });

  it('names everyone who had agreed to house rules, who never came too', async () => {
    open(['organization-admin']);
    await userEvent.click(await screen.findByText('Who agreed'));
    const agreed = await screen.findByRole('list', { name: 'People who agreed' });
    expect([...agreed.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
      'A guest of Mia CastellanoHouse rules, version 1',
      'Mia CastellanoHouse rules, version 1',
    ]);
  });

  it('leads whoever does not run the organization to the event, and asks nothing', () => {
    expect(open([])).toEqual([]);
    expect(location.pathname).toBe(href.eventView(eventId));
  });
});
