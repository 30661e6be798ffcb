import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inviteMembers } from '#contract/rsvp/calls.ts';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { listMembers } from '#contract/organization/calls.ts';
import { attendeeOf, eventId, guestOf, harborHouse, infoOf } from '#machines/kit/fixtures.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import { sendInvitesModel } from '#machines/messages/sendInvites/model.ts';
import type { Api } from '#src/app/services/api/api.ts';
import type { Services } from '#src/app/services/services.ts';
import SendInvitesRoute, { SendInvitesScreen } from '#src/messages/sendInvites/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';
import { sendInvitesPage } from './sendInvites.page.ts';

const address = `/event-view/${eventId}/send-invites`;

let here: ReturnType<typeof place>;

describeView(sendInvitesModel, {
  page: sendInvitesPage,
  render(actor) {
    openTab(address);
    here = place();
    return here.inside(<SendInvitesScreen actor={actor} />);
  },
  acts: {
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'approval.updated': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

describe('the members of an organization', () => {
  const rosterOf = (...ids: string[]) => ({
    changed: rowsOf(ids.map((UserId) => ({ ...attendeeOf('invited', [guestOf('yes', gus)]), UserId }))),
  });
  const members = Array.from({ length: 250 }, (_, index) => ({
    id: `m${index}`,
    firstName: `First${index}`,
    lastName: `Last${String(index).padStart(3, '0')}`,
  }));
  const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
  const asked: [name: string, request: unknown][] = [];
  let said: Partial<Record<string, unknown>> = {};
  let watched: readonly string[] = [];
  let arrives = () => {};

  const open = async (answers: Partial<Record<string, unknown>> = {}) => {
    asked.length = 0;
    said = {
      [listMembers.name]: { data: members, count: members.length },
      [readRoster.name]: rosterOf('m1'),
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
      ['readRoster', { params: { id: eventId }, query: {} }],
    ]);
    expect(rows().slice(0, 3)).toEqual(['Last000, First0', 'Last001, First1Invited', 'Last002, First2']);
    expect(screen.getByPlaceholderText('Search Members')).toBe(screen.getByRole('searchbox'));
  });

  it('are listed where nobody knows who is already invited', async () => {
    await open({ [readRoster.name]: new Error('You may be out of range.') });
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
    said[readRoster.name] = rosterOf('m1', 'm2');
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
