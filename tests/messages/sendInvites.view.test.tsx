import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inviteMembers, listAttendees } from '#contract/rsvp/calls.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { listMembers } from '#contract/organization/calls.ts';
import { attendeeOf, eventId, harborHouse, infoOf } from '#machines/kit/fixtures.ts';
import { sendInvitesModel } from '#machines/messages/sendInvites/model.ts';
import type { Api } from '#src/app/services/api/api.ts';
import type { Services } from '#src/app/services/services.ts';
import SendInvitesRoute, { SendInvitesScreen } from '#src/messages/sendInvites/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { has, press } from '#tests/support/views/acting.ts';
import { look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

const address = `/event-view/${eventId}/send-invites`;

let here: ReturnType<typeof place>;

describeView(sendInvitesModel, {
  render(actor) {
    openTab(address);
    here = place();
    return here.inside(<SendInvitesScreen actor={actor} />);
  },
  acts: {
    'search.changed': async ({ user, screen, signal, actor }) => {
      if (signal.type !== 'search.changed') return;
      const field = screen.queryByRole<HTMLInputElement>('searchbox');
      if (!field) return actor.send(signal);
      if (field.value === '') await user.type(field, 'x');
      await user.clear(field);
      if (signal.text !== '') await user.type(field, signal.text);
    },
    'member.pressed': async ({ user, screen, signal, actor }) => {
      const name = signal.type === 'member.pressed' && signal.id === 'mia' ? 'Castellano, Mia' : 'Bell, Cora';
      const box = screen.queryByRole('checkbox', { name });
      if (box) await user.click(box);
      else actor.send(signal);
    },
    'filter.pressed': async ({ user, screen, signal, actor }) => {
      const button = screen.queryByRole('button', {
        name: signal.type === 'filter.pressed' && signal.filter === 'selected' ? /^Selected/ : /^Not invited/,
      });
      if (button) await user.click(button);
      else actor.send(signal);
    },
    'all.pressed': press('Select All'),
    'none.pressed': press('Select None'),
    'send.pressed': ({ screen, user }) => user.click(screen.getByRole('button', { name: /^Send Invites to/ })),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'approval.updated': ({ actor, signal }) => actor.send(signal),
    'retry.pressed': (hand) =>
      has(hand.screen, 'button', 'Try again') ? press('Try again')(hand) : hand.actor.send(hand.signal),
  },
  read: (screen) => ({
    ...look(),
    address: location.pathname,
    intro: screen.getByText(/^Social events/).textContent,
    note: screen.queryByText(/^They’ll get their invitation/)?.textContent ?? null,
    search: screen.queryByRole<HTMLInputElement>('searchbox')?.value ?? null,
    label: screen.queryByRole<HTMLInputElement>('searchbox')?.labels?.[0]?.textContent ?? null,
    rows: [...document.querySelectorAll('ul[aria-label=Members] li')].map((row) => ({
      says: textOf(row),
      picked: row.querySelector('input')?.checked,
    })),
    empty: screen.queryByText(/^(No members match|Everyone is invited$|No one is selected$)/)?.textContent ?? null,
  }),
  shown: ({
    view,
    intro,
    note,
    total,
    search,
    rows,
    selectedText,
    sendText,
    canSend,
    sending,
    error,
    goesTo,
    filters,
    filter,
    noMatch,
    newText,
  }) => {
    const hasMembers = view === 'shown' || view === 'noMatch';
    return {
      heading: 'Send Invites',
      address: goesTo?.path ?? address,
      buttons: hasMembers
        ? [
            ...filters.map(({ value, name }) => (value === filter ? `${name}, pressed` : name)),
            sending ? 'Select None, off' : 'Select None',
            sending ? 'Select All, off' : 'Select All',
            sending ? `${sendText}, busy` : canSend ? sendText : `${sendText}, off`,
          ]
        : view === 'failed'
          ? ['Try again']
          : [],
      links: [],
      alerts: view === 'failed' ? [`The members didn’t load ${error} Try again`] : [],
      statuses:
        view === 'loading'
          ? ['Loading the members']
          : hasMembers
            ? [newText === null ? selectedText : `${selectedText} ${newText}`]
            : [],
      intro,
      note,
      search: hasMembers ? search : null,
      label: hasMembers ? total : null,
      rows: rows.map(({ name, invited, waits, picked }) => ({
        says: waits ? `${name}Chosen` : invited ? `${name}Invited` : name,
        picked,
      })),
      empty: view === 'noMatch' ? noMatch : null,
    };
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

describe('the members of an organization', () => {
  const members = Array.from({ length: 250 }, (_, index) => ({
    id: `m${index}`,
    firstName: `First${index}`,
    lastName: `Last${String(index).padStart(3, '0')}`,
  }));
  const asked: [name: string, request: unknown][] = [];
  let said: Partial<Record<string, unknown>> = {};
  let watched: readonly string[] = [];
  let arrives = () => {};

  const open = async (answers: Partial<Record<string, unknown>> = {}) => {
    asked.length = 0;
    said = {
      [listMembers.name]: { data: members, count: members.length },
      [listAttendees.name]: { data: [{ ...attendeeOf('invited'), UserId: 'm1' }] },
      [inviteMembers.name]: { invited: 2, waits: false },
      ...answers,
    };
    const send = (call: AnyCall, { signal: _, ...request }: { signal?: AbortSignal }) => {
      asked.push([call.name, request]);
      const answer = said[call.name];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    const watchNews: Services['watchNews'] = (topics, onNews) => {
      [watched, arrives] = [topics, onNews];
      return () => {};
    };
    openTab(address);
    const { inside } = place({ services: silentServices({ api: { send: send as Api['send'] }, watchNews }) });
    render(inside(<SendInvitesRoute world={{ info: infoOf(), isStale: false, changeInfo() {}, hold() {} }} />));
    await screen.findByRole('searchbox', { name: '250 members' });
  };
  const rows = () => screen.getAllByRole('listitem').map(textOf);

  afterEach(cleanup);

  it('are asked for by the policy of those who can sign in, and those already invited are marked', async () => {
    await open();
    expect(asked).toEqual([
      ['listMembers', { params: { ParentId: harborHouse.ParentId }, query: { policies: 'member-app-login' } }],
      ['listAttendees', { params: { id: eventId } }],
    ]);
    expect(rows().slice(0, 3)).toEqual(['Last000, First0', 'Last001, First1Invited', 'Last002, First2']);
    expect(screen.getByPlaceholderText('Search Members')).toBe(screen.getByRole('searchbox'));
  });

  it('are listed where nobody knows who is already invited', async () => {
    await open({ [listAttendees.name]: new Error('You may be out of range.') });
    expect(rows().slice(0, 2)).toEqual(['Last000, First0', 'Last001, First1']);
  });

  it('are found by first and last name, and all there again without a search', async () => {
    await open();
    expect(rows().length).toBe(250);
    await userEvent.type(screen.getByRole('searchbox'), 'LAST24');
    expect(rows().length).toBe(10);
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(rows().length).toBe(250);
  });

  it('are marked when somebody invites them meanwhile, and who is selected stays so', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Last000, First0' }));
    said[listAttendees.name] = { data: ['m1', 'm2'].map((UserId) => ({ ...attendeeOf('invited'), UserId })) };
    arrives();
    await vi.waitFor(() => expect(rows()[2]).toBe('Last002, First2Invited'));
    expect(watched).toEqual([`event:${eventId}`]);
    expect(screen.getByText('1 member(s) selected')).toBeDefined();
  });

  it('are all selected at once, and invited', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Select All' }));
    expect(screen.getByText('250 member(s) selected')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send Invites to (250) Members' }));
    expect(asked.at(-1)).toEqual([
      'inviteMembers',
      { params: { id: eventId }, body: { users: members.map(({ id }) => id).sort() } },
    ]);
    expect(location.pathname).toBe(`/event-view/${eventId}`);
  });
});
