import { describe, expect, it } from 'vitest';
import { exportTable } from '#machines/alerts/alertReport/exportTable.ts';
import { alertReportModel, reported, reportOf } from '#machines/alerts/alertReport/model.ts';
import { accountedFor, curveOf } from '#machines/alerts/alertReport/curve.ts';
import { rowOf } from '#machines/alerts/alertReport/rows.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(alertReportModel, {
  sizes: { 'after an alert': { states: 34, edges: 168 } },
  along: {
    'what is written is what is shown': ({ calls, snapshots }) => {
      const shown = snapshots.map(({ context }) => context.report);
      for (const { actor, input } of calls)
        if (actor === 'writeFile') expect(shown).toContainEqual((input as { report: unknown }).report);
    },
  },
});

const sentAt = '2026-10-18T02:42:00.000Z';
const after = (minutes: number, seconds = 0) =>
  new Date(Date.parse(sentAt) + minutes * 60_000 + seconds * 1_000).toISOString();
const said = (id: string, status: 'Safe' | 'Not Safe' | 'Left before', answeredAt: string | null) =>
  reported(id, { status, answeredAt });
const sent = { createdAt: sentAt };

describe('the curve of an alert (S-109)', () => {
  const report = reportOf(
    [
      said('gone', 'Left before', null),
      said('quick', 'Safe', after(1)),
      said('slower', 'Safe', after(1, 1)),
      said('late', 'Safe', after(30)),
      said('hurt', 'Not Safe', after(2)),
      reported('silent'),
    ],
    sent,
  );

  it('counts who is safe or had left, not who is not safe or silent, up to the milestone of the last one', () => {
    expect(curveOf(report, after(600))).toEqual([
      { minutes: 1, count: 2 },
      { minutes: 5, count: 3 },
      { minutes: 15, count: 3 },
      { minutes: 60, count: 4 },
    ]);
    expect(accountedFor(report)).toBe(4);
  });

  it('tells no milestone that has not passed yet', () => {
    expect(curveOf(report, after(5)).map(({ minutes }) => minutes)).toEqual([1, 5]);
    expect(curveOf(report, after(0, 59))).toEqual([]);
  });

  it('takes an answer by a clock that is behind for one at once', () =>
    expect(curveOf(reportOf([said('early', 'Safe', after(-3))], sent), after(5))).toEqual([{ minutes: 1, count: 1 }]));
});

describe('a row of the report (S-109)', () => {
  it('says of a text and a mail how far each came, and who said it in their stead', () => {
    const person = reported('Gus', {
      ...{ host: 'Mia Park', status: 'Safe', answeredAt: after(8), markedBy: 'Sam Okafor', seenAt: after(2) },
      deliveries: [
        { channel: 'mail', state: 'notDelivered', at: after(1), reason: 'senderRefused' },
        { channel: 'sms', state: 'handedOver', at: after(1), reason: null },
      ],
      beside: [
        { channel: 'sms', again: 1, state: 'delivered', at: after(6), reason: null },
        { channel: 'push', again: 0, state: 'notDelivered', at: after(1), reason: 'gone' },
      ],
    });
    expect(rowOf(person, zone)).toEqual({
      id: 'Gus',
      who: 'Park, Gus',
      answer: { kind: 'ok', word: 'Safe' },
      lines: [
        'Guest of Mia Park',
        'Text sent 10:43pm EDT',
        'Email not delivered. Their mailbox rejected it',
        'Notification not delivered 10:43pm EDT',
        'Asked again: text delivered 10:48pm EDT',
        'Seen 10:44pm EDT',
        'Marked by Sam Okafor 10:50pm EDT',
      ],
    });
  });

  it('says that there was no message, and that nothing was answered', () =>
    expect(rowOf(reported('Mia', { deliveries: [] }), zone)).toMatchObject({
      answer: { kind: 'wait', word: 'No answer' },
      lines: ['No message'],
    }));
});

it('has the chapter of each in an alert to chapters, in its rows and its file (S-159)', () => {
  const mia = reported('Mia', { chapter: 'Cedar House', deliveries: [] });
  expect(rowOf(mia, zone).lines).toEqual(['Cedar House', 'No message']);
  const { alert, ...rest } = reportOf([mia]);
  const toChapters = { sender: 'Harbor House', names: ['Cedar House'] };
  const [head, row] = exportTable({ ...rest, alert: { ...alert, toChapters } }, zone);
  expect([head?.slice(0, 4), row?.slice(0, 4)]).toEqual([
    ['#', 'Name', 'Chapter', 'Guest of'],
    ['1', 'Mia Park', 'Cedar House', ''],
  ]);
});

describe('the file of the report (S-110)', () => {
  it('has a row for each person and a time for each message, and neither phone nor place nor note', () =>
    expect(
      exportTable(
        reportOf([
          reported('Mia', {
            ...{ status: 'Not Safe', answeredAt: after(3), seenAt: after(2) },
            deliveries: [
              { channel: 'sms', state: 'delivered', at: after(1), reason: null },
              { channel: 'mail', state: 'waiting', at: after(0), reason: null },
            ],
            beside: [
              { channel: 'push', again: 0, state: 'handedOver', at: after(1), reason: null },
              { channel: 'sms', again: 1, state: 'delivered', at: after(6), reason: null },
              { channel: 'sms', again: 2, state: 'handedOver', at: after(16), reason: null },
            ],
          }),
          reported('Gus', { host: 'Mia Park', deliveries: [] }),
        ]),
        zone,
      ),
    ).toEqual([
      [
        '#',
        'Name',
        'Guest of',
        'Text',
        'Text at',
        'Email',
        'Email at',
        'Notification',
        'Notification at',
        'Times asked again',
        'Asked again at',
        'Seen at',
        'Answer',
        'Answered at',
        'Marked by',
      ],
      [
        ...['1', 'Mia Park', '', 'Delivered', '10/17/2026 10:43 PM EDT', 'Not sent yet', '10/17/2026 10:42 PM EDT'],
        ...['Sent', '10/17/2026 10:43 PM EDT', '2', '10/17/2026 10:58 PM EDT'],
        ...['10/17/2026 10:44 PM EDT', 'Not Safe', '10/17/2026 10:45 PM EDT', ''],
      ],
      ['2', 'Gus Park', 'Mia Park', ...Array.from({ length: 9 }, () => ''), 'No answer', '', ''],
    ]));
});
