import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnyCall } from '#contract/kit/call.ts';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import { listEventNotifications, sendEventNotification } from '#contract/messages/calls.ts';
import type { Attendee } from '#contract/rsvp/attendee.ts';
import { attendeeOf, eventId, infoOf } from '#machines/kit/fixtures.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import { sendNotificationModel } from '#machines/messages/sendNotification/model.ts';
import type { Api } from '#src/app/services/api/api.ts';
import SendNotificationRoute, { SendNotificationScreen } from '#src/messages/sendNotification/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { fill } from '#tests/support/views/acting.ts';
import { errorOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';
import { sendNotificationPage } from './sendNotification.page.ts';

const address = `/event-view/${eventId}/send-notification`;

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message');

let here: ReturnType<typeof place>;

const answer = async (name: 'No' | 'Send') => {
  const asked = await screen.findByRole('dialog');
  await userEvent.click(within(asked).getByRole('button', { name }));
};

describeView(sendNotificationModel, {
  page: sendNotificationPage,
  render(actor) {
    openTab(address);
    here = place();
    return here.inside(<SendNotificationScreen actor={actor} isStale={false} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

describe('the message', () => {
  const asked: [name: string, request: unknown][] = [];
  let news: () => void = () => {};

  const open = async (answers: Partial<Record<string, unknown>> = {}) => {
    asked.length = 0;
    const said: Partial<Record<string, unknown>> = {
      [readRoster.name]: rosterOf(attendeeOf('in')),
      [listEventNotifications.name]: { data: [], count: 0 },
      ...answers,
    };
    const send = (call: AnyCall, { signal: _, ...request }: { signal?: AbortSignal }) => {
      asked.push([call.name, request]);
      const answer = said[call.name];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    openTab(address);
    const topics: string[] = [];
    const services = silentServices({
      api: { send: send as Api['send'] },
      watchNews: (each, onNews) => {
        topics.push(...each);
        news = onNews;
        return () => {};
      },
    });
    const info = infoOf({ ownerId: 'mia' });
    const { inside } = place({ services });
    render(inside(<SendNotificationRoute world={{ info, isStale: false, changeInfo() {}, hold() {} }} />));
    await screen.findByText('Nothing has been sent yet');
    return topics;
  };

  afterEach(cleanup);

  it('is counted as people count, and what is pasted beyond 120 stays and is marked', async () => {
    await open();
    await fill(userEvent.setup(), field(), '🧑‍🧑‍🧒 é');
    expect([screen.getByText('3 of 120') !== null, errorOf(field())]).toEqual([true, null]);
    await userEvent.setup().paste('x'.repeat(130));
    expect(field().value).toBe(`🧑‍🧑‍🧒 é${'x'.repeat(130)}`);
    expect([screen.getByText('133 of 120') !== null, errorOf(field())]).toEqual([true, '13 characters too many']);
    field().setSelectionRange(3, 133);
    await userEvent.setup().paste('x');
    expect(errorOf(field())).toBe(null);
  });

  it('is sent to those who are in when they were chosen, without the sender among those counted', async () => {
    await open({ [readRoster.name]: rosterOf(attendeeOf('in'), attendeeOf('in', [], ben)) });
    expect(screen.getAllByText('1 person')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Checked in now' }));
    await fill(userEvent.setup(), field(), ' Last call at one. ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await answer('Send');
    expect(asked.at(-1)).toEqual([
      'sendEventNotification',
      { params: { id: eventId }, body: { information: 'Last call at one.', checkedIn: true } },
    ]);
  });

  it('stays in its field when it could not be sent, and can be sent again', async () => {
    await open({ [readRoster.name]: new Error('no'), [sendEventNotification.name]: new Error('No connection.') });
    await fill(userEvent.setup(), field(), 'Last call at one.');
    for (const time of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
      await answer('Send');
      expect(asked.filter(([name]) => name === 'sendEventNotification')).toHaveLength(time);
      expect(field().value).toBe('Last call at one.');
    }
  });

  it('is sent to nobody before it was asked to how many, and a No keeps it in its field', async () => {
    await open({ [readRoster.name]: rosterOf(attendeeOf('in'), attendeeOf('in', [], ben)) });
    await fill(userEvent.setup(), field(), 'Last call at one.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('dialog', { name: 'Send this to 1 person?' })).toBeDefined();
    await answer('No');
    expect(asked.map(([name]) => name)).not.toContain('sendEventNotification');
    expect(field().value).toBe('Last call at one.');
  });

  it('is followed by the news of the event and of the sender’s own messages', async () => {
    expect(await open()).toEqual([`event:${eventId}`, 'user:mia']);
    asked.length = 0;
    news();
    expect(asked.map(([name]) => name)).toEqual(['readRoster', 'listEventNotifications']);
  });
});

const rosterOf = (...attendees: Attendee[]) => ({ changed: rowsOf(attendees) });
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Okafor', qrCode: 'HG42TRWE' };
