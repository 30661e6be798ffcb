import { asSentence } from '#contract/kit/errorText.ts';
import type { codesModel } from '#machines/door/codes/model.ts';
import type { CodePass, CodesView } from '#machines/door/codes/present.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const self: Record<CodesView['checkInSelf'], string[]> = {
  none: [],
  ready: ['Check In Self'],
  busy: ['Check In Self, busy'],
};

const wordsOf = ({ name, of, shown, checkedIn }: CodePass) =>
  [name, of === 'You' ? 'Autumn Social' : of, ...(checkedIn ? ['Checked-in'] : []), 'Guest code', shown].join(' ');

const nobody = 'You’re not on the list for this event';
const stillWork = 'Your codes still work.';
const refusedCode = 'This code won’t work at the door';

export const codesPage: PageOf<typeof codesModel> = {
  acts: {
    'retry.pressed': ({ press }) => press('Try again'),
    'checkInSelf.pressed': ({ press }) => press('Check In Self'),
  },
  shown: ({ view, passes, checkInSelf, refused, offersRsvp, error }) => ({
    address: `/event-view/${eventId}/codes`,
    heading: 'Check In',
    buttons: [
      ...(view === 'failed' ? ['Try again'] : []),
      ...(passes.length > 1 ? passes.map(({ name }) => name) : []),
      ...self[checkInSelf],
    ],
    links: offersRsvp ? ['RSVP'] : [],
    alerts: view === 'failed' ? [`Your codes didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading your codes'] : [],
    lists: { 'Guest codes': view === 'shown' ? passes.map(wordsOf) : undefined },
    says: [
      'Check In Autumn Social',
      ...(view === 'nobody' ? [nobody] : []),
      ...(view === 'shown' && error ? [`${asSentence(error)} ${stillWork}`] : []),
      ...(refused ? [refused] : []),
    ],
    silent: [
      ...(view === 'nobody' ? [] : [nobody]),
      ...(view === 'shown' && error ? [] : [stillWork]),
      ...(refused ? [] : [refusedCode]),
    ],
  }),
};
