import { zone } from '#machines/kit/fixtures.ts';
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

  it('says of an alert to chapters which organization sent it, and to which (S-155)', () => {
    const names = ['Cedar House', 'Harbor House', 'Maple House', 'Elm House'];
    const lines = (count: number) => {
      const toChapters = { sender: 'Harbor House', names: names.slice(0, count) };
      const alert = { ...fire, audience: { kind: 'chapters' as const, chapters: names.slice(0, count) }, toChapters };
      const [row] = alertsOf({ data: [alert], error: null }, [], 'cedar-house', eastern).rows;
      return [row?.line, row?.about];
    };
    const line = 'From Sam Okafor, Harbor House on 10/17/2026 - 10:42pm';
    expect(lines(1)).toEqual([line, 'For members of Cedar House']);
    expect(lines(3)).toEqual([line, 'For members of Cedar House, Harbor House and Maple House']);
    expect(lines(4)).toEqual([line, 'For members of 4 chapters']);
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
    expect(rows.map(({ answer, href, board }) => [answer?.word, href, board])).toEqual([
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

  it('owes an answer to those alerts that ask, have none, and are not over', () => {
    const others = [
      { ...fire, id: 'drill', ownStatus: 'Not Safe' as const },
      { ...fire, id: 'of others', isAsked: false },
      { ...fire, id: 'over', clearedAt: fire.createdAt },
    ];
    expect(unansweredAlerts([fire, ...others]).map(({ id }) => id)).toEqual(['fire']);
  });

  it('says for whom an alert is that is not for everybody, and since when it is all clear', () => {
    const inside = { ...fire, audience: { kind: 'inside', eventId: 'e1' } as const, event: 'Autumn Social' };
    const clear = { ...inside, isAsked: false, clearedAt: '2026-10-18T03:09:00.000Z' };
    const officers = { ...fire, audience: { kind: 'role', role: 'safetyOfficer' } as const };
    const rows = alertsOf({ data: [fire, inside, officers, clear], error: null }, [], 'harbor-house', zone).rows;
    expect(rows.map(({ about, answer }) => [about, answer?.word ?? null])).toEqual([
      [null, 'No answer'],
      ['For those inside Autumn Social', 'No answer'],
      ['For those with the role Safety officer', 'No answer'],
      ['For those inside Autumn Social. All clear since 11:09pm EDT', null],
    ]);
  });
});
