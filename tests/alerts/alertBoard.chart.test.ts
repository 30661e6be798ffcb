import { describe, expect, it } from 'vitest';
import type { AlertAnswer, NotSafeHelp } from '#contract/alerts/alert.ts';
import type { DeliveryState } from '#contract/messages/message.ts';
import { alertBoardMachine, type ReadBoard } from '#machines/alerts/alertBoard/machine.ts';
import { alertBoardModel, boardOf, someone } from '#machines/alerts/alertBoard/model.ts';
import { present } from '#machines/alerts/alertBoard/present.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(alertBoardModel, {
  sizes: { 'an alert under way': { states: 187, edges: 912 } },
  along: {
    'somebody is marked only once a status was pressed, and as it was pressed': ({ calls, snapshots }) => {
      for (const { actor, input } of calls)
        if (actor === 'markAnswer') expect(input).toMatchObject({ respondentId: 'Mia', status: 'Safe' });
      const [last, sent] = [snapshots.at(-1), calls.at(-1)];
      if (last?.matches('marking') && sent?.actor === 'markAnswer')
        expect(sent.input).toMatchObject({ since: last.context.read?.board.answers[1]?.answeredAt ?? null });
      for (const [index, snapshot] of snapshots.entries())
        if (snapshot.matches('marking')) expect(['choosing', 'marking']).toContain(snapshots[index - 1]?.value);
    },
    'newer word stands, is told, and is read': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'markAnswer refused: newer word') expect(after.value).toBe('refreshing');
    },
    'the all-clear goes out after a Yes alone, once for each': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'giveAllClear').length).toBe(
        path.split(' > ').filter((move) => move === 'yes.pressed').length,
      ),
    'an alert that is all clear offers no all-clear': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.context.read?.board.alert.clearedAt) expect(present(snapshot, now).allClear).toBe(null);
    },
    'a question stands as long as it is asked or carried out': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { mark, question } = present(snapshot, now);
        expect(mark !== null).toBe(snapshot.matches('choosing') || snapshot.matches('marking'));
        expect(question !== null).toBe(snapshot.matches('asking') || snapshot.matches('clearing'));
      }
    },
  },
});

const sentAt = '2026-10-18T02:42:00.000Z';
const readAt = '2026-10-18T02:48:00.000Z';
const at = (seconds: number) => new Date(Date.parse(readAt) + seconds * 1_000).toISOString();
const input = { organizationId: 'harbor-house', alertId: 'fire', zone };

const read = (answers: AlertAnswer[], more: Partial<ReadBoard['board']> = {}): ReadBoard => ({
  board: { ...boardOf(answers).board, alert: { ...fire, createdAt: sentAt }, ...more },
  readAt,
});

const shown = (data: ReadBoard, seconds = 2, state: 'shown' | 'asking' = 'shown') => {
  const context = { ...input, read: data, person: null, status: null, error: null, outdated: false };
  return present(alertBoardMachine.resolveState({ value: state, context }), at(seconds));
};

const of = (id: string, more: Partial<AlertAnswer> = {}) => someone(id, more);
const told = (id: string, state: DeliveryState, reason: string | null = null) =>
  of(id, { delivery: { channel: 'sms', state, at: sentAt, reason } });
const safe = (id: string, answeredAt = '2026-10-18T02:43:00.000Z') => of(id, { status: 'Safe', answeredAt });

describe('the board', () => {
  it('counts who is missing: Not Safe, no answer and no way to reach, and neither safe nor gone before', () => {
    const { head, sections } = shown(
      read(
        [
          of('Mia', { status: 'Not Safe', answeredAt: '2026-10-18T02:47:00.000Z' }),
          told('Cy', 'delivered'),
          told('Eli', 'notDelivered', 'unknownNumber'),
          of('Kim', { status: 'Left before' }),
          safe('Ben'),
        ],
        { alert: { ...fire, audience: { kind: 'inside', eventId: 'e1' }, event: 'Autumn Social' } },
      ),
    );
    expect(head).toEqual({ count: 3, title: 'not yet accounted for', note: 'of 5 who were inside', isDone: false });
    expect(sections.map(({ title, count }) => [title, count])).toEqual([
      ['Not Safe', 1],
      ['No answer', 1],
      ['No way to reach', 1],
      ['Left before', 1],
      ['Safe', 1],
    ]);
  });

  it('names the role whose holders it is for', () => {
    const alert = { ...fire, audience: { kind: 'role', role: 'safetyOfficer' } as const };
    expect(shown(read([told('Cy', 'delivered'), safe('Ben')], { alert })).head).toMatchObject({
      ...{ count: 1, note: 'of 2 with the role Safety officer' },
    });
  });

  it('is done at zero, with the last answer; and stays done once it is all clear', () => {
    const all = [safe('Ben'), safe('Mia', '2026-10-18T02:47:00.000Z'), of('Kim', { status: 'Left before' })];
    expect(shown(read(all)).head).toEqual({
      ...{ count: 0, title: 'Everyone is accounted for', note: 'Last answer 10:47pm EDT', isDone: true },
    });
    expect(shown(read(all)).allClear).toMatchObject({ label: 'Send All-Clear', isMain: true });
    const clear = read([told('Cy', 'delivered')], { alert: { ...fire, clearedAt: '2026-10-18T02:47:00.000Z' } });
    expect(shown(clear).head).toEqual({ count: 1, title: 'All clear', note: 'Since 10:47pm EDT', isDone: true });
    expect(shown(clear).allClear).toBe(null);
  });

  it('asks before an all-clear, and names who is still missing', () => {
    expect(shown(read([told('Cy', 'delivered'), safe('Ben')]), 2, 'asking').question).toEqual({
      ...{ title: 'Send the all-clear to 2 people?', text: '1 person isn’t accounted for yet.', busy: false },
    });
    expect(shown(read([safe('Ben')]), 2, 'asking').question).toMatchObject({
      ...{ title: 'Send the all-clear to 1 person?', text: 'Everyone is accounted for.' },
    });
  });

  it('says of somebody where they are, whose guest, and who marked them', () => {
    const mia = of('Mia', {
      ...{ status: 'Not Safe', phone: '+16175550160', note: 'Smoke', location: 'East stair', host: 'Ben Adler' },
      ...{ answeredAt: '2026-10-18T02:47:00.000Z', markedBy: 'Sam Okafor' },
    });
    expect(shown(read([mia])).sections[0]?.rows).toEqual([
      {
        ...{ id: 'Mia', who: 'Park, Mia', ago: '1 m', place: 'East stair', note: '“Smoke”', phone: '+16175550160' },
        ...{ guestOf: 'Guest of Ben Adler', told: null, marked: 'Marked by Sam Okafor 10:47pm EDT', mayMark: true },
        ...{ help: null, offers: null, chapter: null },
      },
    ]);
    const mayMark = (answer: AlertAnswer) =>
      shown(read([answer])).sections.find(({ count }) => count)?.rows[0]?.mayMark;
    expect([mayMark(safe('Ben')), mayMark(of('Cy')), mayMark(of('Kim', { status: 'Left before' }))]).toEqual([
      ...[false, true, false],
    ]);
  });

  it('names the chapter of each, and gives who reads one chapter no all-clear (S-156, S-157)', () => {
    const toChapters = { sender: 'Harbor House', names: ['Cedar House', 'Harbor House'] };
    const audience = { kind: 'chapters' as const, chapters: ['cedar-house', 'harbor-house'] };
    const alert = { ...fire, audience, toChapters };
    const people = [of('Mia', { chapter: 'Cedar House' })];
    const whole = shown(read(people, { alert, part: null }));
    expect(whole.sections.flatMap(({ rows }) => rows).map(({ chapter }) => chapter)).toEqual(['Cedar House']);
    expect(whole.head.note).toBe('of 1 members of Cedar House and Harbor House');
    expect(whole.allClear).not.toBe(null);
    const part = shown(read(people, { alert, part: ['Cedar House'] }));
    expect([part.head.note, part.allClear]).toEqual(['of 1 members of Cedar House', null]);
  });

  it('says of who is not safe who is on it, or who was told and when others are (S-104)', () => {
    const row = (help: Partial<NotSafeHelp>) => {
      const all = { helper: null, isOwn: false, told: [], escalatesAt: null, ...help };
      const { rows } = shown(read([of('Mia', { status: 'Not Safe', help: all })])).sections[0] ?? { rows: [] };
      return [rows[0]?.help, rows[0]?.offers];
    };
    const escalatesAt = '2026-10-18T02:52:00.000Z';
    expect(row({ told: ['Priya Raman'], escalatesAt })).toEqual([
      'Priya Raman told. Next officer at 10:52pm EDT.',
      'onIt',
    ]);
    expect(row({ escalatesAt })).toEqual(['No officer on duty. Trying again at 10:52pm EDT.', 'onIt']);
    expect(row({ told: ['Priya Raman', 'Sam Okafor'] })).toEqual([
      ...['Priya Raman, Sam Okafor told. No one is on it.', 'onIt'],
    ]);
    expect(row({ helper: 'Sam Okafor', told: ['Priya Raman'] })).toEqual(['Sam Okafor is on it.', null]);
    expect(row({ helper: 'Sam Okafor', isOwn: true })).toEqual(['You’re on it.', 'handBack']);
  });

  it('says in minutes, hours and days how long an answer has been missing', () => {
    const ago = (minutes: number) => shown(read([of('Cy')]), minutes * 60).sections[1]?.rows[0]?.ago;
    expect([53, 54, 24 * 60 - 7, 24 * 60 - 6, 3 * 24 * 60].map(ago)).toEqual(['59 m', '1 h', '23 h', '1 d', '3 d']);
  });

  it('says of who has not answered how far a message came, and sets apart those whom none reaches', () => {
    const { sections } = shown(
      read([
        told('Abe', 'delivered'),
        told('Bea', 'handedOver'),
        told('Cal', 'waiting'),
        told('Dee', 'waiting', 'noConnection'),
        told('Eli', 'notDelivered', 'unknownNumber'),
        of('Fay', { delivery: null }),
        of('Guy', { delivery: null, phone: '+16175550161' }),
        { ...told('Gil', 'notDelivered', 'refused'), seenAt: '2026-10-18T02:43:00.000Z' },
      ]),
    );
    const words = (index: number) => sections[index]?.rows.map(({ id, told: each }) => [id, each]);
    expect(words(1)).toEqual([
      ['Abe', 'Delivered 10:42pm EDT'],
      ['Bea', 'Sent 10:42pm EDT'],
      ['Cal', 'Not sent yet'],
      ['Dee', 'Not sent yet. Trying again'],
      ['Gil', 'Seen 10:43pm EDT'],
    ]);
    expect(words(2)).toEqual([
      ['Eli', 'Not delivered. This number isn’t in service'],
      ['Fay', 'No phone, no email'],
      ['Guy', 'No message'],
    ]);
  });

  it('says when it asks again, how messages stand, and that some are to be found in person', () => {
    const messages = { waiting: 1, handedOver: 4, delivered: 0, notDelivered: 2 };
    const view = shown(read([told('Cy', 'delivered')], { asksAgainAt: '2026-10-18T02:57:00.000Z', messages }));
    expect(view.sections.map(({ end }) => end)).toEqual([
      ...[null, 'Asking again at 10:57pm EDT', 'Find them in person', null, null],
    ]);
    expect(view.messages).toEqual([
      { state: 'notDelivered', count: 2 },
      { state: 'waiting', count: 1 },
      { state: 'handedOver', count: 4 },
    ]);
  });

  it('is live for fifteen seconds after it was read, and then says since when it is not', () => {
    const live = (seconds: number) => shown(read([]), seconds).live;
    expect([live(2), live(15), live(16)]).toEqual([
      { isLive: true, text: 'Live, 2 s ago' },
      { isLive: true, text: 'Live, 15 s ago' },
      { isLive: false, text: 'Not live since 10:48pm EDT' },
    ]);
  });
});
