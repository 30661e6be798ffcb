import { infoOf } from '#machines/flows/fixtures.ts';
import { doorModel } from '#machines/flows/door/door.model.ts';
import type { DoorView } from '#machines/flows/door/present.ts';
import { DoorScreen } from '#src/wiring/door.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect, onTestFinished, vi } from 'vitest';
import { fill, press } from './support/acting.ts';
import { allOf, errorOf, listsOf, look, textOf } from './support/reading.ts';
import { place } from './support/world.tsx';

const checkIn = 'Check-in + Add Another';
const markNames = { in: 'Checked in', refused: 'Refused', unanswered: 'Not confirmed' };

let here: ReturnType<typeof place>;

const wordsOf = (role: 'banner' | 'main') => allOf(role).map(textOf).join();

/** The words of a verdict, in the order in which they stand. */
function verdictText({ kind, headline, name, note }: NonNullable<DoorView['verdict']>): string {
  if (kind === 'in') return `${headline} has been checked in${note ?? ''}`;
  return kind === 'refused'
    ? `Not checked in${[headline, name].filter(Boolean).join(' ')}`
    : `Not confirmed ${headline}`;
}

describeView(doorModel, {
  render(actor) {
    here = place();
    return here.inside(
      <DoorScreen actor={actor} world={{ info: infoOf(), isStale: false, changeInfo: () => {}, hold: () => {} }} />,
    );
  },
  acts: {
    'code.submitted': async ({ user, screen, signal }) => {
      if (signal.type !== 'code.submitted') return;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(signal.at) });
      onTestFinished(() => void vi.useRealTimers());
      await fill(user, screen.getByLabelText('Guest code'), signal.code);
      await press(checkIn)({ user, screen });
    },
    'next.pressed': press('Next guest'),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => {
    const newest = listsOf(screen, 'Just now')[0]?.firstElementChild;
    return {
      ...look(),
      count: wordsOf('banner').match(/\d+ of \d+ checked in/)?.[0] ?? null,
      fieldError: errorOf(document.querySelector('main input')),
      newest: newest && { mark: newest.querySelector('svg')?.getAttribute('aria-label'), text: textOf(newest) },
      nobodyYet: wordsOf('main').endsWith('Nobody has been checked in here yet.'),
    };
  },
  shown: ({ verdict, busy, fieldError, counts, recent: [newest] }) => ({
    heading: 'Check In Guests',
    count: counts && `${counts.checkedIn} of ${counts.going} checked in`,
    buttons: [
      'Back',
      ...(verdict ? [] : ['Scan a code instead, off']),
      busy ? `${checkIn}, busy` : checkIn,
      ...(verdict && verdict.kind !== 'in' ? ['Next guest'] : []),
    ],
    links: ['Guest List'],
    fieldError,
    alerts: verdict?.kind === 'refused' ? [verdictText(verdict)] : [],
    statuses: verdict && verdict.kind !== 'refused' ? [verdictText(verdict)] : [],
    newest: newest && {
      mark: markNames[newest.ended],
      text: newest.time + newest.name + (newest.note ?? ''),
    },
    nobodyYet: newest === undefined,
  }),
  paths: 'long',
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the field is empty and ready for the next code where one was taken, and keeps one that was not answered': ({
      path,
      snapshots,
    }) => {
      if (!/checkInAttendee (answered|refused): [^>]*$/.test(path)) return;
      const isKept = snapshots.at(-1)?.matches({ open: { desk: 'unanswered' } });
      const field = document.querySelector('input');
      if (isKept) expect(field?.value).not.toBe('');
      else expect({ value: field?.value, focus: document.activeElement === field }).toEqual({ value: '', focus: true });
    },
  },
});
