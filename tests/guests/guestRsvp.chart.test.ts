import { guestCode, guestRsvpModel } from '#machines/guests/guestRsvp/model.ts';
import { present } from '#machines/guests/guestRsvp/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { newSteps } from '#tests/kit/along.ts';
import { expect } from 'vitest';

describeChart(guestRsvpModel, {
  sizes: {
    'a guest without a birth date, two rules': { states: 25, edges: 63 },
    'a guest whose birth date is known': { states: 18, edges: 39 },
    'a guest whose host has cancelled': { states: 10, edges: 16 },
    'a guest whose host cancels meanwhile': { states: 22, edges: 42 },
    'a guest of somebody without an answer': { states: 4, edges: 6 },
    'an event without house rules': { states: 10, edges: 15 },
    'an event that is being changed': { states: 16, edges: 25 },
    'a guest who answers while the event is being opened for changes': { states: 12, edges: 18 },
    'a guest who has answered, of an event that is being changed': { states: 6, edges: 9 },
    'a guest who has answered': { states: 9, edges: 12 },
    'a guest whose pass this phone kept': { states: 33, edges: 82 },
  },
  along: {
    'one answer leaves for each Submit & Agree, with the date that was typed last': ({ calls, path }) => {
      const answers = calls.filter(({ actor }) => actor === 'sendRsvp').map(({ input }) => input);
      expect(answers.length).toBe(path.split(' > ').filter((move) => move === 'agree.pressed').length);
      for (const answer of answers)
        expect([{ birthDate: null }, { birthDate: '2008-10-17' }]).toContainEqual(dateIn(answer));
    },
    'the code is shown to who has answered and to nobody else': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).pass?.code ?? null).toBe(present(snapshot).view === 'sent' ? guestCode : null);
    },
    'a code stays on the page while it is read again, and where it can’t be': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.matches('renewing')))
        expect(present(snapshot)).toMatchObject({ view: 'sent', pass: { code: guestCode } });
    },
    'a busy server is called so, and asked again by itself (A-162)': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move === 'renewGuest refused: 500') expect([after.value, present(after).old]).toEqual(['sent', 'busy']);
        if (move === 'renewGuest refused: without a word') expect(present(after).old).toBe('unread');
        if (move === 'renewGuest refused: offline') expect(present(after).old).toBe('noConnection');
        if (move.startsWith('busyPause') && before.matches('sent'))
          expect(after.value).toBe(before.context.old === 'busy' ? 'renewing' : 'sent');
      }
    },
    'neither code nor rules are shown while the invitation is on hold': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => present(each).view === 'onHold'))
        expect(present(snapshot)).toMatchObject({ pass: null, rules: [], event: null });
    },
    'on hold it says why, what that means and what brings it back': ({ snapshots }) => {
      for (const { onHold } of snapshots.map(present).filter((each) => each.onHold !== null))
        expect(onHoldSentences).toContain(`${onHold?.reason}. ${onHold?.meaning}`);
    },
    'a birth date that is known is never shown': ({ snapshots }) => {
      for (const snapshot of snapshots) expect(snapshot.context.link?.guest.User.birthDate ?? null).toBeNull();
    },
  },
});

const onHoldSentences = [
  'Mia isn’t going, so your invitation is on hold. Your code doesn’t work at the door now. If Mia says yes again, it works as before, and we’ll text you.',
  'Mia isn’t going, so your invitation is on hold. You can’t answer now. If Mia says yes again, you can answer here.',
  'Mia hasn’t said yes yet, so your invitation is on hold. You can’t answer now. If Mia says yes, you can answer here, and we’ll text you.',
];

const dateIn = (answer: unknown) => ({ birthDate: (answer as { birthDate: string | null }).birthDate });
