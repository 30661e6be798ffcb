import type { doorModel } from '#machines/door/door/model.ts';
import { type DoorEntry, type DoorView, isBandCovered, stripText } from '#machines/door/door/present.ts';
import type { DoorVerdict } from '#machines/door/door/verdict.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { failing, type PageOf } from '#tests/support/page/flowPage.ts';

const submit = { in: 'Check-in + Add Another', out: 'Check Out' };

/** The moment from which ages are told in these tests, UTC ISO. */
export const shownAt = '2026-10-18T00:04:02.000Z';
const marks: Record<DoorEntry['ended'], string> = {
  in: 'Checked in',
  refused: 'Refused',
  waiting: 'Not confirmed',
  offline: 'Admitted offline',
  undone: 'Undone',
  left: 'Left',
  leftOffline: 'Checked out offline',
};

const inWords = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ');

const wordsOf = ({ word, headline, why, after, from }: DoorVerdict) => inWords(word, headline, why, after, from);

export const rowOf = ({ ended, time, name, note }: DoorEntry) => inWords(time, marks[ended], name, note);

const undoOf = ({ name }: { name: string }) => `Undo check-in for ${name}`;

const canGoOn = ({ verdict }: DoorView) => ['refused', 'queued', 'held'].includes(verdict?.kind ?? '');

const isAsking = ({ verdict }: DoorView) => verdict?.kind === 'asked';

const canHostComeIn = ({ party }: DoorView) => party?.members[0]?.since === null && party.members[0].refusal === null;

const mainButtons = (view: DoorView) => {
  if (view.admits) return ['Turn away', view.admits];
  if (!view.party) return [submit[view.direction]];
  return [canHostComeIn(view) ? 'Check in 1' : 'Check in 0, off'];
};

const buttonsOf = (view: DoorView) => [
  'Back',
  ...mainButtons(view),
  ...(view.undo ? [`${undoOf(view.undo)}${view.undo.busy ? ', busy' : ''}`] : []),
  ...(isBandCovered(view) ? [] : ['Scan a code instead']),
  ...(canGoOn(view) ? ['Next guest'] : []),
  view.isMuted ? 'Sound on' : 'Sound on, pressed',
  view.isMuted ? 'Sound off, pressed' : 'Sound off',
];

export const doorPage: PageOf<typeof doorModel> = {
  acts: {
    'code.submitted': async ({ enter, press, signal, type, view }) => {
      await type('Guest code', signal.code);
      await (isAsking(view) || view.party ? enter('Guest code') : press(submit[view.direction]));
    },
    'in.pressed': ({ check }) => check('In', true),
    'out.pressed': ({ check }) => check('Out', true),
    'next.pressed': ({ press }) => press('Next guest'),
    'admit.pressed': ({ press, view: { admits } }) => press(admits ?? 'Admit'),
    'turnAway.pressed': ({ press }) => press('Turn away'),
    'party.chosen': async ({ check, press, signal: { codes } }) => {
      if (codes.length > 1) await check('Gus Berg', true);
      await press(`Check in ${codes.length}`);
    },
    'undo.pressed': ({ press, view: { undo } }) => press(undo ? undoOf(undo) : 'Undo'),
    'sound.toggled': ({ press, view: { isMuted } }) => press(isMuted ? 'Sound on' : 'Sound off'),
  },
  offers: (signal, view) => {
    if (signal.type === 'admit.pressed' || signal.type === 'turnAway.pressed') return isAsking(view);
    if (signal.type === 'party.chosen') return signal.codes.length === 1 && canHostComeIn(view);
    if (signal.type === 'in.pressed' || signal.type === 'out.pressed') return !signal.type.startsWith(view.direction);
    return signal.type !== 'next.pressed' || canGoOn(view);
  },
  shown(view) {
    const { verdict, party, fieldError, inside, ready, strip, recent } = view;
    const [newest] = recent;
    const isOld = inside !== null && !inside.isLive;
    return {
      address: `/event-view/${eventId}/check-in-guests`,
      heading: 'Check In Guests',
      buttons: buttonsOf(view),
      links: ['Guest List', 'Inside Now', 'Door Devices', 'Report an Incident'],
      fields: { In: view.direction === 'in', Out: view.direction === 'out' },
      errors: failing('Guest code', fieldError),
      alerts: verdict?.kind === 'refused' ? [wordsOf(verdict)] : [],
      statuses: verdict && verdict.kind !== 'refused' ? [wordsOf(verdict)] : [],
      says: [
        `Check In Guests Autumn Social ${inside ? `${inside.count} ${inside.isLive ? 'inside' : 'known inside'}` : 'In Out Guest code'}`,
        ...(party ? ['Mia + 1 guest', 'Tap who is here', 'Anyone you leave out can come later.'] : []),
        ...(isOld ? [`Not live since ${inside.time}`] : []),
        ...(strip ? stripText(strip, shownAt).filter((line) => line !== undefined) : []),
        ...(newest
          ? ['Just now Guest List Times in EDT', rowOf(newest)]
          : ['Just now Guest List No one has been checked in here yet.']),
        ...(ready ? [ready] : []),
      ],
      silent: [...(isOld ? [] : ['Not live since']), ...(strip ? [] : ['Offline.', 'The server isn’t responding.'])],
    };
  },
};
