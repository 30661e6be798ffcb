import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Attendee, EventInfo } from '#contract/rsvp/attendee.ts';
import { codesModel } from '#machines/door/codes/model.ts';
import { attendeeOf, eventId, guestOf, infoOf, type AttendeeState } from '#machines/kit/fixtures.ts';
import CodesRoute, { CodesScreen } from '#src/door/codes/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { QRCodeSVG } from 'qrcode.react';
import { afterEach, describe, expect, it } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { codesPage } from './codes.page.ts';

let here: ReturnType<typeof place>;
let told: EventInfo[];

describeView(codesModel, {
  page: codesPage,
  render(actor) {
    openTab(`/event-view/${eventId}/codes`);
    here = place();
    told = [];
    const { known, isCheckInStaff } = actor.getSnapshot().context;
    const info = { ...infoOf(), attendee: known, isCheckInStaff };
    const changeInfo = (changed: EventInfo) => told.push(changed);
    return here.inside(<CodesScreen actor={actor} world={{ info, isStale: false, changeInfo, hold: () => {} }} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: () => [...document.querySelectorAll('section [role=img]')].map((drawn) => drawn.textContent),
  shown: ({ passes }) => passes.map(({ name }) => `QR code of ${name}`),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns how the attendee stands': ({ emitted }) =>
      expect(told.map(({ attendee }) => attendee)).toEqual(
        emitted.flatMap((each) => ('attendee' in each ? [each.attendee] : [])),
      ),
  },
});

describe('the passes', () => {
  const [gus, ida] = ['Gus Berg', 'Ida Frost'].map((name) => name.split(' '));
  const guest = (standing: AttendeeState, [firstName = '', lastName = '']: string[] = [], qrCode: string) =>
    guestOf(standing, { id: lastName, firstName, lastName, qrCode });
  const show = (known: Attendee, isCheckInStaff = false) =>
    render(
      place().inside(
        <CodesRoute
          world={{
            info: { ...infoOf(), attendee: known, isCheckInStaff },
            isStale: false,
            changeInfo: () => {},
            hold: () => {},
          }}
        />,
      ),
    );
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  const drawn = (within: Element) => [...within.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  const qrOf = (name: string) => screen.getByRole('img', { name: `QR code of ${name}` });

  afterEach(cleanup);

  it('are one for the attendee and one for each guest who said yes, in whatever way', () => {
    show(
      attendeeOf('yes', [
        guest('invited', ['Ada', 'Asks'], 'AAAA1111'),
        guest('yes', gus, 'BBBB2222'),
        guest('no', ['Ned', 'No'], 'CCCC3333'),
        guest('in', ida, 'DDDD4444'),
        guest('left', ['Lea', 'Left'], 'EEEE5555'),
      ]),
    );
    expect(names()).toEqual(['Mia Castellano', 'Gus Berg', 'Ida Frost', 'Lea Left']);
    expect(screen.getAllByText('Checked-in').length).toBe(1);
  });

  it('offer Check In Self to staff with their own code, and not with a guest’s', () => {
    HTMLElement.prototype.scrollTo = () => {};
    show(attendeeOf('yes', [guest('yes', gus, '4T8W1ZP5')]), true);
    const offered = () => screen.queryAllByRole('button', { name: 'Check In Self' }).length;
    const turnTo = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    expect(offered()).toBe(1);
    turnTo('Gus Berg');
    expect(offered()).toBe(0);
    turnTo('Mia Castellano');
    expect(offered()).toBe(1);
  });

  it('hold exactly the code, and show it in two parts', () => {
    show(attendeeOf('yes', [guest('yes', gus, '4T8W1ZP5')]));
    const expected = (value: string) =>
      drawn(render(<QRCodeSVG value={value} level="M" marginSize={2} size={256} />).container);
    const [own, other] = [drawn(qrOf('Mia Castellano')), drawn(qrOf('Gus Berg'))];
    expect(own).toEqual(expected('7K3M9XQ2'));
    expect(other).toEqual(expected('4T8W1ZP5'));
    expect(own).not.toEqual(other);
    expect(['7K3M 9XQ2', '4T8W 1ZP5'].map((code) => screen.getByText(code).textContent)).toEqual([
      '7K3M 9XQ2',
      '4T8W 1ZP5',
    ]);
  });
});
