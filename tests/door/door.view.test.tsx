import { infoOf } from '#machines/kit/fixtures.ts';
import { doorModel } from '#machines/door/door/model.ts';
import type { DoorEntry, DoorVerdict, DoorView } from '#machines/door/door/present.ts';
import { DoorScreen } from '#src/door/door/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { control, fill, press } from '#tests/support/views/acting.ts';
import { allOf, errorOf, listsOf, look, textOf } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';
import { createRef } from 'react';

const checkIn = 'Check-in + Add Another';
const markNames: Record<DoorEntry['ended'], string> = {
  in: 'Checked in',
  refused: 'Refused',
  waiting: 'Not confirmed',
  undone: 'Undone',
};

let here: ReturnType<typeof place>;

beforeEach(() => localStorage.clear());

const wordsOf = (role: 'banner' | 'main') => allOf(role).map(textOf).join();

/** The words of a verdict, in the order in which they stand. */
const verdictText = ({ word, headline, why, after }: DoorVerdict): string =>
  [word, headline, why, after].filter(Boolean).join(' ');

const isPut = ({ verdict }: DoorView): boolean => verdict?.kind === 'refused' || verdict?.kind === 'queued';

const undoOf = ({ undo }: DoorView): string[] =>
  undo === null ? [] : [`Undo check-in for ${undo.name}${undo.busy ? ', busy' : ''}`];

describeView(doorModel, {
  render(actor) {
    here = place();
    return here.inside(
      <DoorScreen
        actor={actor}
        world={{ info: infoOf(), isStale: false, changeInfo: () => {}, hold: () => {} }}
        band={null}
        field={createRef()}
        now="2026-10-18T00:04:02.000Z"
      />,
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
    'next.pressed': async ({ user, screen, actor, signal }) => {
      const isOffered = allOf('button', screen).some((button) => textOf(button) === 'Next guest');
      if (isOffered) await user.click(control(screen, 'button', 'Next guest'));
      else actor.send(signal);
    },
    'undo.pressed': ({ user }) => {
      const undo = allOf('button').find((button) => button.ariaLabel?.startsWith('Undo check-in for'));
      return undo && user.click(undo);
    },
    'sound.toggled': async ({ user, actor, screen }) =>
      user.click(control(screen, 'button', actor.getSnapshot().context.isMuted ? 'Sound on' : 'Sound off')),
    'connection.lost': () => void dispatchEvent(new Event('offline')),
    'connection.returned': () => void dispatchEvent(new Event('online')),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => {
    const newest = listsOf(screen, 'Just now')[0]?.firstElementChild;
    const banner = wordsOf('banner');
    const main = wordsOf('main');
    return {
      ...look(),
      count: banner.match(/\d+ of \d+ checked in/)?.[0] ?? null,
      isOld: banner.includes('Not live since'),
      fieldError: errorOf(document.querySelector('main input')),
      strip:
        main.match(
          /(No connection|The server isn’t responding)\. (\d+ waiting to be sent|Codes are noted here and sent later)\./,
        )?.[0] ?? null,
      newest: newest && { mark: newest.querySelector('svg')?.getAttribute('aria-label'), text: textOf(newest) },
      times: main.match(/Times in [A-Z]+/)?.[0] ?? null,
      nobodyYet: main.includes('No one has been checked in here yet.'),
    };
  },
  shown: (view) => {
    const { verdict, fieldError, counts, strip, isMuted } = view;
    const [newest] = view.recent;
    return {
      heading: 'Check In Guests',
      count: counts && `${counts.checkedIn} of ${counts.going} checked in`,
      isOld: counts !== null && !counts.isLive,
      buttons: [
        'Back',
        checkIn,
        ...undoOf(view),
        ...(isPut(view) ? ['Next guest'] : []),
        isMuted ? 'Sound on' : 'Sound on, pressed',
        isMuted ? 'Sound off, pressed' : 'Sound off',
      ],
      links: ['Guest List', 'Report an Incident'],
      fieldError,
      strip,
      alerts: verdict?.kind === 'refused' ? [verdictText(verdict)] : [],
      statuses: verdict && verdict.kind !== 'refused' ? [verdictText(verdict)] : [],
      newest: newest && { mark: markNames[newest.ended], text: newest.time + newest.name + (newest.note ?? '') },
      times: newest ? 'Times in EDT' : null,
      nobodyYet: newest === undefined,
    };
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'what waits survives this page': ({ snapshots, emitted }) => {
      const kept: unknown = JSON.parse(localStorage.getItem('muster.door') ?? 'null');
      const waiting = snapshots.at(-1)?.context.waiting.map(({ code, at }) => ({ code, at })) ?? [];
      if (!emitted.some(({ type }) => type === 'waiting.changed')) return;
      expect(kept).toEqual(waiting.length > 0 ? { 'autumn-social': waiting } : null);
    },
    'the field is empty and ready for the next code once one was taken': ({ path }) => {
      if (!/code\.submitted( \(another\))?$/.test(path)) return;
      const field = document.querySelector('input');
      expect({ value: field?.value, focus: document.activeElement === field }).toEqual({ value: '', focus: true });
    },
  },
});
