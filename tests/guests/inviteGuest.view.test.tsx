import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inviteGuest } from '#contract/guests/calls.ts';
import { eventId, guestOf, infoOf } from '#machines/kit/fixtures.ts';
import { inviteGuestModel } from '#machines/guests/inviteGuest/model.ts';
import { guestLinks } from '#src/app/services/storage/guestLinks.ts';
import { dropAllKept } from '#src/app/services/storage/kept.ts';
import InviteGuestsRoute, { InviteGuestsScreen } from '#src/guests/inviteGuest/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { fill } from '#tests/support/views/acting.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { errorOf, look } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answering, place, silentServices } from '#tests/support/views/world.tsx';
import { inviteGuestPage, labels } from './inviteGuest.page.ts';

const names = ['firstName', 'lastName', 'phone'] as const;

const fieldNamed = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

describeView(inviteGuestModel, {
  page: inviteGuestPage,
  render(actor) {
    openTab(`/event-view/${eventId}/invite-guests`);
    here = place();
    around = eventAround();
    guestLinks.forget();
    const { AtEvent } = around;
    return here.inside(
      <AtEvent first={actor.getSnapshot().context.info}>
        {(world) => <InviteGuestsScreen actor={actor} world={world} />}
      </AtEvent>,
    );
  },
  acts: {
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed') around.load(signal.info);
    },
  },
  read: () => ({
    focused: names.find((name) => document.activeElement === fieldNamed(name) && errorOf(fieldNamed(name))) ?? null,
    off: names.every((name) => fieldNamed(name).disabled),
  }),
  shown: ({ closed, failed }) => ({ focused: expect.toBeOneOf([failed?.field, null]), off: closed !== null }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns of every guest': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
    'the link is at hand for the list of guests': ({ emitted }) =>
      expect(guestLinks.all()).toEqual(
        emitted.some(({ type }) => type === 'link.given') ? { 'at-gus': 'token-of-gus' } : {},
      ),
  },
});

describe('what was typed', () => {
  const gus = guestOf('invited', { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' });
  const typed = () => names.map((name) => fieldNamed(name).value);

  const open = (services: ReturnType<typeof answering>, invites = 0) => {
    const { AtEvent } = eventAround();
    const guests = Array.from({ length: invites }, (_, index) =>
      guestOf('yes', { id: `g${index}`, firstName: 'Guest', lastName: `${index}`, qrCode: 'B2N6C9RD' }),
    );
    const { inside } = place({ services });
    render(
      inside(
        <AtEvent first={infoOf({ attendance: 'yes', guests })}>
          {(world) => <InviteGuestsRoute world={world} />}
        </AtEvent>,
      ),
    );
  };
  const type = async (...values: string[]) => {
    for (const [index, name] of names.entries()) await fill(userEvent.setup(), fieldNamed(name), values[index] ?? '');
    await userEvent.click(screen.getByRole('button', { name: 'Send Invite' }));
  };

  afterEach(cleanup);

  it('stays when it is wrong, and the wrong field has the focus', async () => {
    open(answering(inviteGuest, gus));
    await type('Gus', 'Berg', 'ask him');
    expect(typed()).toEqual(['Gus', 'Berg', 'ask him']);
    expect(document.activeElement).toBe(fieldNamed('phone'));
    await type('', 'Berg', '');
    expect(typed()).toEqual(['', 'Berg', '']);
    expect(document.activeElement).toBe(fieldNamed('firstName'));
  });

  it('stays when the call fails', async () => {
    open(silentServices({ api: { send: () => Promise.reject(new Error('No connection.')) } }));
    await type('Gus', 'Berg', '617 555 0123');
    await waitFor(() => expect(look().buttons).toEqual(['Send Invite']));
    expect(typed()).toEqual(['Gus', 'Berg', '617 555 0123']);
  });

  it('is gone once the guest is invited, and the first field has the focus', async () => {
    open(answering(inviteGuest, { ...gus, guestToken: 'token-of-gus' }));
    await type('Gus', 'Berg', '617 555 0123');
    await screen.findByText(/Gus Berg is invited/);
    expect(typed()).toEqual(['', '', '']);
    expect(document.activeElement).toBe(fieldNamed('firstName'));
  });

  it('is gone with the last place, and the focus is at the top', async () => {
    open(answering(inviteGuest, { ...gus, guestToken: 'token-of-gus' }), 2);
    await type('Gus', 'Berg', '617 555 0123');
    await screen.findByText(/Gus Berg is invited/);
    expect(fieldNamed('firstName').disabled).toBe(true);
    expect(document.activeElement?.textContent).toBe('Invite Guests');
  });
});

it('forgets the links of guests with everything else when somebody signs out', () => {
  guestLinks.keep('at-gus', 'token-of-gus');
  dropAllKept();
  expect(guestLinks.all()).toEqual({});
});
