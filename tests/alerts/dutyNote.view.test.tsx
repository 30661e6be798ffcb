import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { alertsOf } from '#machines/alerts/organizationAlerts/list.ts';
import { type DutyNote, dutyNoteOf } from '#machines/alerts/onDuty/note.ts';
import { autumnSocial, ends, james, priya } from '#machines/alerts/onDuty/model.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { OrganizationAlerts } from '#src/alerts/organizationAlerts/Screen.tsx';
import { SendOrganizationAlert } from '#src/alerts/sendOrganizationAlert/Screen.tsx';
import { place } from '#tests/support/views/world.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const roster = (...onDuty: (typeof priya)[]) => ({ data: { officers: 2, onDuty, gaps: [] }, error: null });

describe('the line about duty', () => {
  it.each([
    ['while it is loading', { data: null, error: null }, now, 'Who is on duty now', null],
    ['when it did not load', { data: null, error: 'No connection.' }, now, 'Didn’t load', null],
    ['with two', roster(priya, james), now, 'Priya Raman, James Whitfield', null],
    [
      'with nobody',
      roster(),
      now,
      'No one right now',
      'Personal alerts reach contacts only, none of the 2 safety officers.',
    ],
    [
      'once all have run out',
      roster(priya, james),
      ends.night,
      'No one right now',
      'Personal alerts reach contacts only, none of the 2 safety officers.',
    ],
  ] as const)('is right %s', (_, loaded, at, line, warning) => {
    expect(dutyNoteOf(loaded, at, zone)).toEqual({ line, warning, gaps: [] });
  });
});

const alerts = (duty?: DutyNote) =>
  render(
    place().inside(
      <OrganizationAlerts
        view={alertsOf({ data: [], error: null }, [], 'harbor-house', zone)}
        maySend
        duty={duty}
        refreshing={false}
        onOpen={nothing}
        onDrop={nothing}
        send={nothing}
      />,
    ),
  );

describe('the events without anybody on duty', () => {
  const [sentence, officers] = ['No one will be on duty during Autumn Social: Friday, 9:00pm to 11:00pm EDT.', 2];
  const note = dutyNoteOf({ data: { officers, onDuty: [priya], gaps: [autumnSocial] }, error: null }, now, zone);

  it('are named above the alerts, also while somebody is on duty', () => {
    alerts(note);
    expect([note.warning, screen.queryByText(sentence) !== null]).toEqual([null, true]);
  });
});

describe('above the alerts', () => {
  it('it says who is on duty, and leads there', () => {
    alerts(dutyNoteOf(roster(priya), now, zone));
    expect(screen.getByRole('link', { name: 'On Duty' }).getAttribute('href')).toBe('/safety-alerts/duty');
    expect(screen.getByText('Priya Raman')).toBeTruthy();
    expect(screen.queryByText('No one is on duty.')).toBeNull();
  });

  it('it warns while nobody is', () => {
    alerts(dutyNoteOf(roster(), now, zone));
    expect(screen.getByText('No one is on duty.')).toBeTruthy();
  });

  it('it says nothing to whom that is not to know', () => {
    alerts();
    expect(screen.queryByText('On Duty')).toBeNull();
    expect(screen.queryByText('No one is on duty.')).toBeNull();
  });
});

const sending = (alone: boolean) =>
  render(
    place().inside(
      <SendOrganizationAlert
        view={{
          ...{ heading: 'Send Safety Alert', submit: 'Send Safety Alert', failed: null, question: null },
          ...{
            audiences: [],
            roles: null,
            hours: null,
            chapters: null,
            uncounted: null,
            unreachable: null,
            sending: false,
            goesTo: null,
          },
        }}
        send={nothing}
        alone={alone}
      />,
    ),
  );

describe('above the button that sends an alert', () => {
  it('it says that nobody else is watching', () => {
    sending(true);
    expect(screen.getByText('No one is on duty.').parentElement?.textContent).toBe(
      'No one is on duty. Keep the answers open after you send: no one else is watching them.',
    );
  });

  it('it says nothing while somebody is on duty', () => {
    sending(false);
    expect(screen.queryByText('No one is on duty.')).toBeNull();
  });
});
