import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnsweredValues } from '#contract/events/event.ts';
import type { ItemView } from '#machines/events/eventSteps/view.ts';
import { SectionChanges } from '#src/events/eventSteps/SectionChanges.tsx';
import { SectionReading } from '#src/events/eventSteps/SectionReading.tsx';
import { item, plan, section, volunteers, zone } from './samples.ts';

afterEach(cleanup);

const asked = [
  'textAreaInput',
  'shortTextInput',
  'checkBox',
  'fileUpload',
  'volunteer',
  'dateTimeInput',
  'timezoneInput',
  'selects',
];

const filled: AnsweredValues = {
  textAreaInput: 'Two shuttles,\nevery 20 minutes',
  shortTextInput: 'Harbor Cabs',
  checkBox: true,
  fileUpload: plan,
  volunteer: ['lena', 'sam', 'gone'],
  dateTimeInput: '2026-10-30T05:15:00.000Z',
  timezoneInput: 'America/Phoenix',
  selects: true,
};

const read = (items: readonly ItemView[], people = volunteers) =>
  render(<SectionReading section={section(items)} zone={zone} volunteers={people} />);
const answers = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('a section that is read', () => {
  test('has every answer as text under its label', () => {
    read(asked.map((type) => item(type, { value: filled[type] ?? null })));
    expect(answers()).toEqual([
      ['textAreaInput', 'Two shuttles,\nevery 20 minutes'],
      ['shortTextInput', 'Harbor Cabs'],
      ['checkBox', 'Yes'],
      ['fileUpload', 'Plan.pdfPDF, 184 KB'],
      ['volunteer', 'Ortega, Samuel; Vogt, Lena; and 1 more'],
      ['dateTimeInput', 'October 30, 2026, 1:15 AM EDT'],
      ['timezoneInput', 'Arizona (Arizona Time)'],
      ['selects', 'Step included'],
    ]);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  test('says in words what is empty, and what of it is required', () => {
    read(asked.map((type) => item(type, { required: type === 'shortTextInput' })));
    expect(answers()).toEqual([
      ['textAreaInput', 'No answer'],
      ['shortTextInput', 'No answer (required)'],
      ['checkBox', 'No'],
      ['fileUpload', 'No file'],
      ['volunteer', 'No one chosen'],
      ['dateTimeInput', 'No date or time'],
      ['timezoneInput', 'No timezone'],
      ['selects', 'Step left out'],
    ]);
  });

  test('counts people whose names are not known', () => {
    read([item('volunteer', { value: ['sam', 'lena'] })], { state: 'unavailable', people: [] });
    expect(answers()).toEqual([['volunteer', '2 chosen']]);
  });

  test('keeps what is only shown, and says what nobody knows', () => {
    read([
      item('shortTextInput', { value: 'Harbor Cabs' }),
      item('heading', { label: 'Papers' }),
      item('fileDownload', { file: plan }),
      item('hologram'),
    ]);
    expect([
      screen.getByRole('heading', { level: 3 }).textContent,
      screen.getByRole('link', { name: /Plan.pdf/ }).getAttribute('href'),
      screen.getByText("Oops... we don't recognize this component").tagName,
    ]).toEqual(['Papers', '/files/plan', 'P']);
  });
});

describe('what changed in a section', () => {
  const changes = (before: AnsweredValues, items = asked.map((type) => item(type, { value: filled[type] ?? null }))) =>
    render(<SectionChanges section={section(items)} before={before} zone={zone} volunteers={volunteers} />);
  const sides = () =>
    screen
      .queryAllByRole('group')
      .map((group) => [...group.querySelectorAll('p, dt, dd')].map((each) => each.textContent));

  test('is shown before and now, by label, and no more than that', () => {
    changes({ ...filled, checkBox: false, dateTimeInput: null, volunteer: ['sam', 'gone', 'lena'] });
    expect(sides()).toEqual([
      ['checkBox', 'Before', 'No', 'Now', 'Yes'],
      ['dateTimeInput', 'Before', 'No date or time', 'Now', 'October 30, 2026, 1:15 AM EDT'],
    ]);
  });

  test('is no file that has another link', () => {
    changes({ ...filled, fileUpload: { ...plan, url: '/files/plan?signature=2' } });
    expect([sides(), screen.getByText('The answers are the same as before.').tagName]).toEqual([[], 'P']);
  });
});
