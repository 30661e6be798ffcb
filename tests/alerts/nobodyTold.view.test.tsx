import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AlertReach, ListedContact } from '#contract/alerts/alert.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { personalSafetyMachine } from '#machines/alerts/personalSafety/machine.ts';
import { safetyContactsMachine } from '#machines/alerts/safetyContacts/machine.ts';
import { anaAs, theo } from '#machines/alerts/safetyContacts/model.ts';
import { PersonalSafetyScreen } from '#src/alerts/personalSafety/route.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

afterEach(cleanup);

const sentence = 'No one on your list gets your alerts. Add someone else.';

function show(contacts: ListedContact[], reach: AlertReach = 'contacts', asksOfficers = reach === 'officers') {
  openTab('/personal-safety');
  const safety = createActor(personalSafetyMachine, {
    input: { waiting: null, isOld: false, underWay: null, zone },
  }).start();
  const context = {
    ...{
      zone,
      contacts,
      reach,
      asksOfficers,
      served: null,
      closed: 0,
      error: null,
      outdated: false,
      search: '',
      values: { name: '', phone: '' },
    },
    ...{ failed: null, round: 0, addedFirst: false, chosen: null },
  };
  const snapshot = safetyContactsMachine.resolveState({ value: 'listing', context });
  const listed = createActor(safetyContactsMachine, { input: { zone }, snapshot }).start();
  return render(place().inside(<PersonalSafetyScreen actor={safety} contacts={listed} newKey={() => 'tap-1'} />));
}

it('says above the form that no alert reaches anybody, and where to add somebody', () => {
  show([anaAs('declined')]);
  const said = screen.getByText(sentence);
  const form = screen.getByRole('form', { name: 'Personal alert' });
  expect(said.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Add a Safety Contact' }).getAttribute('href')).toBe('/safety-contacts');
  expect(screen.getByRole('list', { name: 'Safety contacts' }).textContent).toContain('Declined October 1, 2026');
  expect(screen.getByRole('link', { name: /Call.*Ana Reyes/ }).getAttribute('href')).toBe('tel:+16175550111');
});

it('counts whoever may get no texts, says that no one may be reached, and offers to call them', () => {
  show([{ ...theo, unserved: true }]);
  expect(screen.queryByText(sentence)).toBe(null);
  expect(screen.getByText('Your alerts may reach no one on your list. Add someone else.')).toBeDefined();
  expect(screen.getByText('Goes to 1 contact')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Safety contacts' }).textContent).toContain(
    'Texts may not reach their country',
  );
  expect(screen.getByRole('link', { name: /Call.*Theo Lind/ }).getAttribute('href')).toBe('tel:+442079460018');
});

it('says nothing of the kind while an alert reaches somebody', () => {
  show([anaAs('declined'), theo]);
  expect(screen.queryByText(sentence)).toBe(null);
  expect(screen.getByText('Goes to 1 contact')).toBeDefined();
});

it('says that safety officers are told in their stead, and asks nobody to add somebody', () => {
  show([anaAs('declined')], 'officers');
  expect(screen.queryByText(sentence)).toBe(null);
  expect(screen.getByRole('heading', { name: 'Goes to the safety officers on duty' })).toBeDefined();
});

it('says above the form that none is on duty right now, where they would be told and nobody else (S-164)', () => {
  show([], 'nobody', true);
  const said = screen.getByText('No safety officer is on duty right now. Your alert has no one to go to.');
  const form = screen.getByRole('form', { name: 'Personal alert' });
  expect(said.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('heading', { name: 'Goes to no one right now' })).toBeDefined();
  expect(screen.getByText('Add someone you know, or wait until an officer is on duty.')).toBeDefined();
});

it('says so above the form where everybody on the list declined', () => {
  show([anaAs('declined')], 'nobody', true);
  expect(
    screen.getByText(
      'No one on your list gets your alerts, and no safety officer is on duty right now. Add someone else.',
    ),
  ).toBeDefined();
});

it('says so where nobody is on the list', () => {
  show([], 'officers');
  expect(screen.getByText('Your alert goes to the safety officers on duty. Add someone you know, too.')).toBeDefined();
});
