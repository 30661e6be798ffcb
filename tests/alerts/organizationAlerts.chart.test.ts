import { zone } from '#machines/kit/fixtures.ts';
import type { AlertAnswer, AlertTally } from '#contract/alerts/alert.ts';
import type { DeliveryState } from '#contract/messages/message.ts';
import { boardOf } from '#machines/alerts/alertBoard/board.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { alertsOf, unansweredAlerts } from '#machines/alerts/organizationAlerts/list.ts';
import { alertLine, clockOf, namedAlertLine } from '#machines/alerts/organizationAlerts/words.ts';
import { describe, expect, it } from 'vitest';

const eastern = 'America/New_York';

describe('the list of alerts', () => {
  it('says who sent each and when, as S-32 words it', () => {
    expect(alertLine(fire, eastern)).toBe('From Sam Okafor on 10/17/2026 - 10:42pm');
    const times = ['2026-01-05T05:05:00.000Z', '2026-01-05T17:00:00.000Z', '2026-01-05T14:09:00.000Z'];
    expect(times.map((each) => clockOf(each, eastern))).toEqual(['12:05am EST', '12:00pm EST', '9:09am EST']);
    const winter = alertLine({ ...fire, createdAt: '2026-01-05T05:05:00.000Z' }, eastern);
    expect(winter).toBe('From Sam Okafor on 1/5/2026 - 12:05am');
    expect(namedAlertLine(fire, eastern)).toBe('From Sam Okafor on 10/17/2026 - 10:42pm EDT');
    expect(namedAlertLine(fire, 'Europe/Berlin')).toBe('From Sam Okafor on 10/18/2026 - 4:42am GMT+2');
  });

  it('names the zones of its times above them', () => {
    const times = (...alerts: (typeof fire)[]) =>
      alertsOf({ data: alerts, error: null }, [], 'harbor-house', zone).times;
    expect(times()).toBe(null);
    expect(times(fire)).toBe('Times in EDT');
    expect(times({ ...fire, createdAt: '2027-01-05T05:05:00.000Z' }, fire)).toBe('Times in EDT and EST');
  });

  it('shows the own answer, and leads to the board who may read it', () => {
    const rows = alertsOf(
      { data: [fire, { ...fire, ownStatus: 'Safe', mayReadAnswers: true }], error: null },
      [],
      'harbor-house',
      zone,
    ).rows;
    expect(rows.map(({ answer, href, board }) => [answer.word, href, board])).toEqual([
      ['No answer', '/safety-alerts/fire', null],
      ['Safe', '/safety-alerts/fire', '/safety-alerts/fire/answers'],
    ]);
  });

  it('loads, fails, is empty, and stays while it is old', () => {
    const view = (data: (typeof fire)[] | null, error: string | null) =>
      alertsOf({ data, error }, [], 'harbor-house', zone).view;
    expect([view(null, null), view(null, 'No connection.'), view([], null), view([fire], 'No connection.')]).toEqual([
      ...['loading', 'failed', 'empty', 'shown'],
    ]);
  });

  it('says what is not sent yet, in this organization alone', () => {
    const rest = { at: '2026-10-18T02:45:00.000Z', organizationId: 'harbor-house' };
    const answer = {
      ...rest,
      key: 'k1',
      kind: 'answer',
      alertId: 'fire',
      status: 'Safe',
      location: '',
      note: '',
    } as const;
    const alert = { ...rest, key: 'k2', kind: 'alert', information: 'Storm. Stay inside.' } as const;
    const view = alertsOf({ data: [fire], error: null }, [answer, alert], 'harbor-house', zone);
    expect(view.rows.map((row) => row.answer)).toEqual([{ kind: 'wait', word: 'Safe, not sent yet' }]);
    expect([view.unsent, view.owesAnswer]).toEqual([
      [{ key: 'k2', text: 'Storm. Stay inside.', line: 'Written at 10:45pm EDT' }],
      true,
    ]);
    expect(alertsOf({ data: null, error: 'No connection.' }, [answer, alert], 'cedar-house', zone)).toMatchObject({
      view: 'failed',
      unsent: [],
      owesAnswer: false,
    });
  });

  it('owes an answer to those alerts that have none', () => {
    expect(unansweredAlerts([fire, { ...fire, id: 'drill', ownStatus: 'Not Safe' }]).map(({ id }) => id)).toEqual([
      'fire',
    ]);
  });
});

describe('the board', () => {
  const person = (id: string, more: Partial<AlertAnswer> = {}): AlertAnswer => ({
    ...{ id, firstName: id, lastName: 'Park', phone: null, status: null, note: '', location: '', answeredAt: null },
    seenAt: null,
    delivery: null,
    ...more,
  });
  const read = (...answers: AlertAnswer[]) => ({
    board: {
      alert: fire,
      answers,
      messages: { waiting: 1, handedOver: 4, delivered: 0, notDelivered: 2 },
    } satisfies AlertTally,
    readAt: '2026-10-18T02:48:00.000Z',
  });
  const at = (seconds: number) => new Date(Date.parse('2026-10-18T02:48:00.000Z') + seconds * 1_000).toISOString();

  it('counts and names Not Safe, then No answer, then Safe', () => {
    const mia = person('Mia', {
      status: 'Not Safe',
      ...{ phone: '+16175550160', note: 'Smoke', location: 'East stair', answeredAt: '2026-10-18T02:47:00.000Z' },
    });
    const safe = person('Ben', { status: 'Safe', answeredAt: '2026-10-18T02:43:00.000Z' });
    const view = boardOf({ data: read(mia, person('Cy'), safe), error: null }, at(2), zone);
    expect(view.tally.map(({ word, count }) => [word, count])).toEqual([
      ['Not Safe', 1],
      ['No answer', 1],
      ['Safe', 1],
    ]);
    expect(view.notSafe).toEqual([
      {
        id: 'Mia',
        who: 'Park, Mia',
        ago: '1 m',
        place: 'East stair',
        note: '“Smoke”',
        phone: '+16175550160',
        told: null,
      },
    ]);
    expect(view.noAnswer.map(({ who, ago }) => [who, ago])).toEqual([['Park, Cy', '6 m']]);
    expect(view.messages).toEqual([
      { state: 'notDelivered', count: 2 },
      { state: 'waiting', count: 1 },
      { state: 'handedOver', count: 4 },
    ]);
  });

  it('says in minutes, hours and days how long an answer has been missing', () => {
    const ago = (minutes: number) =>
      boardOf({ data: read(person('Cy')), error: null }, at(minutes * 60), zone).noAnswer[0]?.ago;
    expect([53, 54, 24 * 60 - 7, 24 * 60 - 6, 3 * 24 * 60].map(ago)).toEqual(['59 m', '1 h', '23 h', '1 d', '3 d']);
  });

  it('says of who has not answered how far a message came, those first whom none reaches', () => {
    const told = (id: string, state: DeliveryState, reason: string | null = null) =>
      person(id, { delivery: { channel: 'sms', state, at: '2026-10-18T02:42:00.000Z', reason } });
    const answers = [
      told('Abe', 'delivered'),
      told('Bea', 'handedOver'),
      told('Cal', 'waiting'),
      told('Dee', 'waiting', 'noConnection'),
      told('Eli', 'notDelivered', 'unknownNumber'),
      person('Fay'),
      { ...told('Gil', 'notDelivered', 'refused'), seenAt: '2026-10-18T02:43:00.000Z' },
    ];
    const { noAnswer } = boardOf({ data: read(...answers), error: null }, at(2), zone);
    expect(noAnswer.map(({ id, told: each }) => [id, each?.text, each?.isMissed])).toEqual([
      ['Eli', 'Not delivered. This number isn’t in service', true],
      ['Fay', 'No message', true],
      ['Abe', 'Delivered 10:42pm EDT', false],
      ['Bea', 'Sent 10:42pm EDT', false],
      ['Cal', 'Not sent yet', false],
      ['Dee', 'Not sent yet. Trying again', false],
      ['Gil', 'Seen 10:43pm EDT', false],
    ]);
  });

  it('is live for fifteen seconds after it was read, and then says since when it is not', () => {
    const live = (seconds: number) => boardOf({ data: read(), error: null }, at(seconds), zone).live;
    expect([live(2), live(15), live(16)]).toEqual([
      { isLive: true, text: 'Live, 2 s ago' },
      { isLive: true, text: 'Live, 15 s ago' },
      { isLive: false, text: 'Not live since 10:48pm EDT' },
    ]);
  });

  it('loads, fails, and keeps what it knows', () => {
    const view = (data: ReturnType<typeof read> | null, error: string | null) =>
      boardOf({ data, error }, at(0), zone).view;
    expect([view(null, null), view(null, 'No connection.'), view(read(), 'No connection.')]).toEqual([
      ...['loading', 'failed', 'shown'],
    ]);
  });
});
