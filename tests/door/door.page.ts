import type { doorModel } from '#machines/door/door/model.ts';
import type { DoorEntry, DoorVerdict, DoorView } from '#machines/door/door/present.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { failing, type PageOf } from '#tests/support/page/flowPage.ts';

const checkIn = 'Check-in + Add Another';
const marks: Record<DoorEntry['ended'], string> = {
  in: 'Checked in',
  refused: 'Refused',
  waiting: 'Not confirmed',
  undone: 'Undone',
};

const inWords = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ');

const wordsOf = ({ word, headline, why, after }: DoorVerdict) => inWords(word, headline, why, after);

export const rowOf = ({ ended, time, name, note }: DoorEntry) => inWords(time, marks[ended], name, note);

const undoOf = ({ name }: { name: string }) => `Undo check-in for ${name}`;

const canGoOn = ({ verdict }: DoorView) => verdict?.kind === 'refused' || verdict?.kind === 'queued';

const buttonsOf = (view: DoorView) => [
  'Back',
  checkIn,
  ...(view.undo ? [`${undoOf(view.undo)}${view.undo.busy ? ', busy' : ''}`] : []),
  ...(view.verdict ? [] : ['Scan a code instead']),
  ...(canGoOn(view) ? ['Next guest'] : []),
  view.isMuted ? 'Sound on' : 'Sound on, pressed',
  view.isMuted ? 'Sound off, pressed' : 'Sound off',
];

export const doorPage: PageOf<typeof doorModel> = {
  acts: {
    'code.submitted': async ({ type, press, signal }) => {
      await type('Guest code', signal.code);
      await press(checkIn);
    },
    'next.pressed': ({ press }) => press('Next guest'),
    'undo.pressed': ({ press, view: { undo } }) => press(undo ? undoOf(undo) : 'Undo'),
    'sound.toggled': ({ press, view: { isMuted } }) => press(isMuted ? 'Sound on' : 'Sound off'),
  },
  offers: (signal, view) => signal.type !== 'next.pressed' || canGoOn(view),
  shown(view) {
    const { verdict, fieldError, counts, strip, recent } = view;
    const [newest] = recent;
    const isOld = counts !== null && !counts.isLive;
    return {
      address: `/event-view/${eventId}/check-in-guests`,
      heading: 'Check In Guests',
      buttons: buttonsOf(view),
      links: ['Guest List', 'Inside Now', 'Report an Incident'],
      errors: failing('Guest code', fieldError),
      alerts: verdict?.kind === 'refused' ? [wordsOf(verdict)] : [],
      statuses: verdict && verdict.kind !== 'refused' ? [wordsOf(verdict)] : [],
      says: [
        `Check In Guests Autumn Social ${counts ? `${counts.checkedIn} of ${counts.going} checked in` : 'Guest code'}`,
        ...(isOld ? [`Not live since ${counts.time}`] : []),
        ...(strip ? [strip] : []),
        ...(newest
          ? ['Just now Guest List Times in EDT', rowOf(newest)]
          : ['Just now Guest List No one has been checked in here yet.']),
      ],
      silent: [
        ...(isOld ? [] : ['Not live since']),
        ...(strip ? [] : ['No connection.', 'The server isn’t responding.']),
      ],
    };
  },
};
