import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createActor } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import { anonymousReportMachine } from '#machines/incidents/anonymousReport/machine.ts';
import { anonymousReportModel, told } from '#machines/incidents/anonymousReport/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { AnonymousReportScreen } from '#src/incidents/anonymousReport/route.tsx';
import { place } from '#tests/support/views/world.tsx';

afterEach(cleanup);

it('shows what was typed again when one goes back from the code', () => {
  const { input } = anonymousReportModel.situations['a report whose code is written down'] ?? {};
  if (!input) throw new Error('There is no such situation.');
  const actor = createActor(anonymousReportMachine, { input }).start();
  const { getByLabelText, getByRole } = render(place().inside(<AnonymousReportScreen actor={actor} now={() => now} />));
  act(() => {
    actor.send({ type: 'now.pressed', now });
    actor.send({ type: 'form.submitted', texts: told, now });
  });
  fireEvent.click(getByRole('button', { name: 'Change Report' }));
  expect(getByLabelText(/^Location/)).toHaveProperty('value', told.location);
  expect(getByLabelText(/^What happened/)).toHaveProperty('value', told.information);
  expect(getByLabelText(/^Witnesses/)).toHaveProperty('value', told.witnesses);
  expect(getByLabelText('I saw it happen')).toHaveProperty('checked', told.witnessed);
});
