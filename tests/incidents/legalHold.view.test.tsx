import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { IncidentThreadSignal } from '#machines/incidents/incidentThread/setup.ts';
import { Held } from '#src/incidents/incidentThread/LegalHold.tsx';

vi.mock('#src/ui/overlays/Confirm.tsx', () => {
  throw new Error('The part can not be had.');
});

it('the question before a release stands in the page where its dialog can not be had', async () => {
  const sent: IncidentThreadSignal['type'][] = [];
  const hold = { since: 'Since October 1, 2026', lines: ['A lawyer asked for it.'], busy: false };
  const question = { title: 'Release the legal hold?', line: 'The next daily check deletes it.', isFinal: true };
  render(<Held hold={hold} question={question} send={({ type }) => sent.push(type)} />);
  for (const name of ['Release', 'Cancel', 'Release the hold']) (await screen.findByRole('button', { name })).click();
  expect(sent).toEqual(['yes.pressed', 'no.pressed', 'release.pressed']);
  expect(screen.getByText(question.title)).toBeTruthy();
  expect(screen.getByText(question.line)).toBeTruthy();
});
