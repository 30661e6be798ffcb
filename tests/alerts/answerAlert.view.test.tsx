import { answerAlertModel } from '#machines/alerts/answerAlert/model.ts';
import { AnswerAlertScreen } from '#src/alerts/answerAlert/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { errorOf, look } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const address = '/safety-alerts/fire';
const note = () => screen.queryByLabelText<HTMLTextAreaElement>('Notes');
const where = () => screen.queryByLabelText<HTMLInputElement>('My Location');

let here: ReturnType<typeof place>;

describeView(answerAlertModel, {
  render(actor) {
    openTab(address);
    here = place();
    return here.inside(<AnswerAlertScreen actor={actor} />);
  },
  acts: {
    'status.chosen': (hand) => (hand.signal.type === 'status.chosen' ? press(hand.signal.status)(hand) : undefined),
    'location.changed': ({ signal, actor }) => {
      const field = where();
      if (signal.type !== 'location.changed' || !field) return;
      if (field.value === signal.text) actor.send(signal);
      else fireEvent.input(field, { target: { value: signal.text } });
    },
    'locate.pressed': press('Use my location'),
    'answer.submitted': async (hand) => {
      const { signal, user } = hand;
      const field = note();
      if (signal.type !== 'answer.submitted' || !field) return;
      await user.clear(field);
      if (signal.note !== '') await user.paste(signal.note);
      await press('Send response')(hand);
    },
  },
  read: () => {
    const { heading, buttons, statuses } = look();
    return {
      heading,
      buttons,
      loading: statuses.includes('Loading your answer'),
      address: location.pathname,
      location: where()?.value ?? null,
      errors: [errorOf(where()), errorOf(note())],
      notLocated: document.body.textContent.includes('Describe the place instead.'),
      alert: screen.getByRole('region', { name: 'The alert' }).textContent,
    };
  },
  shown: (view) => {
    const { heading, alert, loading, status, locating, notLocated, sending, failed, goesTo } = view;
    const off = sending ? ', off' : '';
    const half = (word: 'Safe' | 'Not Safe') => `${word}${off}${status === word ? ', pressed' : ''}`;
    const answer = [half('Safe'), half('Not Safe'), locating ? 'Use my location, busy' : `Use my location${off}`];
    return {
      heading,
      buttons: [...(loading ? [] : answer), `Send response${sending ? ', busy' : loading ? ', off' : ''}`],
      loading,
      address: goesTo?.path ?? address,
      location: loading ? null : view.location,
      errors: ['location', 'note'].map((field) => (failed?.field === field ? failed.message : null)),
      notLocated: notLocated !== null,
      alert: alert ? alert.text + alert.line : '',
    };
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'the note that is stored fills its field': ({ snapshots }) => {
      const last = snapshots.at(-1);
      if (last?.matches({ typing: 'still' }) && snapshots.at(-2)?.matches('loading'))
        expect(note()?.value).toBe(last.context.note);
    },
  },
});
