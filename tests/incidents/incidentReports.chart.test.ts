import type { IncidentEntry, IncidentReport } from '#contract/incidents/incident.ts';
import { placeIn, positionText, positionWords } from '#contract/alerts/location.ts';
import { infoOf } from '#machines/kit/fixtures.ts';
import { reportOf, reportsOf } from '#machines/incidents/incidentReports/incidentReports.ts';
import { lateReportHref, ownReportsHref, reportsHref } from '#machines/incidents/incidentReports/reportsHref.ts';
import { describe, expect, it } from 'vitest';

const zone = 'America/New_York';
const report: IncidentReport = {
  id: 'i1',
  date: '2026-10-18T03:12:00.000Z',
  createdAt: '2026-10-18T03:20:00.000Z',
  Reporter: { firstName: 'Mia', lastName: 'Castellano' },
  isRead: false,
  ...{ state: 'received', since: '2026-10-18T03:20:00.000Z', Messages: [] },
  location: 'By the stairs',
  information: 'Somebody fell.',
  witnessed: true,
  witnesses: '',
  file: null,
  hold: null,
  keptFromOwner: true,
  KeptFrom: [{ firstName: 'Dana', lastName: 'Kim' }],
  Readers: [{ firstName: 'Sam', lastName: 'Reed', at: '2026-10-18T04:00:00.000Z' }],
};

const entry: IncidentEntry = { ...report, isHeld: false };

describe('the reports of an event', () => {
  it('are shown in the event’s zone, and lead to each of them', () => {
    expect(reportsOf({ data: [entry], error: null }, 'e1', zone)).toEqual({
      view: 'shown',
      lead: '1 report',
      rows: [
        {
          id: 'i1',
          who: 'October 17, 2026, 11:12 PM EDT',
          lines: ['From Mia Castellano', 'Sent October 17, 2026, 11:20 PM EDT'],
          isRead: false,
          href: '/event-view/e1/reports/i1',
        },
      ],
      error: null,
    });
  });

  it('say which of them are on legal hold', () => {
    const { rows } = reportsOf({ data: [{ ...entry, isHeld: true }, entry], error: null }, 'e1', zone);
    expect(rows.map(({ lines }) => lines.includes('On legal hold'))).toEqual([true, false]);
  });

  it('load, fail, are none, and stay while they are old', () => {
    const view = (data: IncidentEntry[] | null, error: string | null) => reportsOf({ data, error }, 'e1', zone).view;
    expect([view(null, null), view(null, 'No connection.'), view([], null), view([entry], 'No connection.')]).toEqual([
      'loading',
      'failed',
      'empty',
      'shown',
    ]);
    expect(reportsOf({ data: [entry, entry], error: 'No connection.' }, 'e1', zone)).toMatchObject({
      lead: '2 reports',
      error: 'No connection.',
    });
  });

  it('are open to the owner and to readers', () => {
    const info = infoOf({ ownerId: 'cora' });
    const href = `/event-view/${info.event.id}/reports`;
    expect([reportsHref(info, 'cora', false), reportsHref(info, 'sam', true), reportsHref(info, 'mia', false)]).toEqual(
      [href, href, null],
    );
  });
});

it('one’s own reports are offered to whoever has been in, and to staff', () => {
  const offered = [{ attendance: 'in' }, { attendance: 'left' }, { checksIn: true }, { attendance: 'yes' }] as const;
  expect(offered.map((given) => ownReportsHref(infoOf(given)))).toEqual([
    ...['/incident-reports', '/incident-reports', '/incident-reports'],
    null,
  ]);
});

it('whoever has left still reports, until seven days after the end; who is in has a square for it (N-96)', () => {
  const { endDate } = infoOf().event.information;
  const after = (days: number) => new Date(Date.parse(endDate) + days * 86_400_000).toISOString();
  const of = (attendance: 'in' | 'left' | 'yes', now: string) => lateReportHref(infoOf({ attendance }), 'mia', now);
  expect([of('left', after(6.9)), of('left', after(7)), of('in', after(1)), of('yes', after(1))]).toEqual([
    ...[`/event-view/${infoOf().event.id}/report`, null, null, null],
  ]);
});

describe('a report', () => {
  it('says everything that was told, and who has read it', () => {
    const { lead, answers, readers } = reportOf({ data: report, error: null }, zone);
    expect(lead).toBe('From Mia Castellano, October 17, 2026, 11:20 PM EDT');
    expect(answers.map(({ label, text }) => [label, text])).toEqual([
      ['When', 'Saturday, October 17, 2026, 11:12 PM EDT'],
      ['Location', 'By the stairs'],
      ['What happened', 'Somebody fell.'],
      ['Witnessed by reporter', 'Yes'],
      ['Witnesses', 'None named'],
    ]);
    expect(readers).toEqual([{ name: 'Sam Reed', at: 'October 18, 2026, 12:00 AM EDT' }]);
  });

  it('loads and fails', () => {
    expect([null, 'No connection.'].map((error) => reportOf({ data: null, error }, zone).view)).toEqual([
      'loading',
      'failed',
    ]);
  });

  it('leads to the map of coordinates, and to no other address that somebody has written', () => {
    expect(placeIn(positionText({ latitude: 42.3601, longitude: -71.0589 }))).toEqual({
      text: '42.36010, -71.05890',
      map: 'https://www.openstreetmap.org/?mlat=42.36010&mlon=-71.05890',
    });
    const typed = `${positionWords({ latitude: 42.3601, longitude: -71.0589 })}, behind the bar`;
    expect(placeIn(typed)).toEqual({
      text: 'Map position 42.36010, -71.05890, behind the bar',
      map: 'https://www.openstreetmap.org/?mlat=42.36010&mlon=-71.05890',
    });
    for (const text of [
      'By the stairs',
      'Map position unknown',
      'https://example.org/',
      'x https://www.openstreetmap.org/?mlat=1.0&mlon=2.0&x=1',
    ])
      expect(placeIn(text)).toEqual({ text, map: null });
  });
});
