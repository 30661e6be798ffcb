import { expect, test } from 'vitest';
import { drawings, requirements } from '#src/inspector/drawings.ts';
import { findRequirements, purposesOf, statesFor } from '#src/inspector/requirements/requirements.ts';

function chart(id: string) {
  const found = drawings.find((each) => each.id === id);
  if (!found) throw new Error(`there is no chart ${id}`);
  return found;
}

const saidOf = (id: string, ...paths: string[]) =>
  purposesOf(chart(id), paths).map(({ path, words, requirements }) => [
    path,
    words ?? requirements.map((each) => each.id).join(' '),
  ]);

test('a state says its requirements, with their sentences', () => {
  expect(purposesOf(chart('rsvp'), ['birthday.saved'])).toEqual([
    {
      path: 'birthday.saved',
      words: null,
      requirements: [
        { id: 'R-04', sentence: '`/event-view/{id}/birthday` leads on to `/event-view/{id}/house-rules`.' },
        { id: 'R-15', sentence: 'A stored birth date says "Birth date successfully submitted".' },
      ],
    },
  ]);
});

test('a state is said with those around it, each once, the outermost first', () => {
  expect(saidOf('codes', 'shown.checkingSelfIn').map(([path]) => path)).toEqual(['shown', 'shown.checkingSelfIn']);
  expect(saidOf('door', 'open.verdict.welcoming', 'open.line.sending')).toEqual([
    ['open', 'C-14 C-16 C-17 C-18 C-20 C-21 C-69'],
    ['open.verdict.welcoming', 'C-23'],
    ['open.line.sending', 'C-22'],
  ]);
});

test('a state that says nothing itself says what is inside it', () => {
  expect(saidOf('rsvp', 'birthday')).toEqual([
    ['birthday.editing', 'R-11 R-12 R-13 R-16 R-44 R-45'],
    ['birthday.saving', 'R-14'],
    ['birthday.saved', 'R-04 R-15'],
  ]);
});

test('a state that no requirement asks for says what it does, in words of its own or those of its chart', () => {
  expect(saidOf('rsvp', 'rules.loading')).toEqual([['rules.loading', 'Loads the house rules.']]);
  expect(saidOf('inspector', 'off')).toEqual([['off', 'The demo is off: nothing is watched, the drawings are shown.']]);
});

test('a requirement is found by its id and by its words, in any order, and says its states', () => {
  const found = (text: string) => findRequirements(requirements, text).map(({ id }) => id);
  expect(found(' r-45 ')).toEqual(['R-45', 'R-16']);
  expect(found('RSVP 18 older')).toEqual(['R-45', 'R-46']);
  expect(found('rules/{order} headed')).toEqual([]);
  expect(found('birthday/{id}')).toContain('R-11');
  expect(found('lder than 18')).toEqual([]);
  expect(found('birthday` leads on')).toEqual(['R-04']);
  expect([found(''), found('  ')]).toEqual([[], []]);
  const states = (id: string) => statesFor(id, drawings).map(({ chart, path }) => `${chart.id} ${path}`);
  expect([states('R-45'), states('X-04')]).toEqual([['guestRsvp birthDate', 'rsvp birthday.editing'], []]);
});
