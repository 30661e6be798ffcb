import { answerAlertModel } from '#machines/alerts/answerAlert/model.ts';
import { AnswerAlertScreen } from '#src/alerts/answerAlert/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { answerAlertPage } from './answerAlert.page.ts';

let here: ReturnType<typeof place>;

describeView(answerAlertModel, {
  page: answerAlertPage,
  render(actor) {
    openTab('/safety-alerts/fire');
    here = place();
    return here.inside(<AnswerAlertScreen actor={actor} />);
  },
  read: (on) => on.queryByRole('region', { name: 'The alert' })?.textContent ?? null,
  shown: ({ alert }) => alert && alert.text + alert.line,
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'the note that is stored fills its field': ({ snapshots }) => {
      const last = snapshots.at(-1);
      if (last?.matches({ typing: 'still' }) && snapshots.at(-2)?.matches('loading'))
        expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe(last.context.note);
    },
  },
});
