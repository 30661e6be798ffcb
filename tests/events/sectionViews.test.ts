import type { AnsweredValue, MarkupItem } from '#contract/events/event.ts';
import { sectionViews } from '#machines/events/eventSteps/sectionViews.ts';
import { wordsOf } from '#machines/events/eventSteps/words.ts';
import { floorPlan, lena } from '#machines/events/eventSteps/fixtures.ts';
import { sectionOf } from '#machines/kit/fullFixtures.ts';
import { expect, it } from 'vitest';

const item = (type: string, more: object = {}): MarkupItem => ({ id: type, type, ...more });

const of = (markup: MarkupItem[], values = {}, over = {}) =>
  sectionViews({ sections: [sectionOf({ id: 's', markup, values })] }, over)[0];

it('takes the first title or heading out of the items', () => {
  const markup = [item('heading', { title: 'The table' }), item('title', { title: 'Seats' }), item('checkBox')];
  expect(of(markup)).toMatchObject({ title: 'The table', items: [{ label: 'Seats' }, { type: 'checkBox' }] });
});

it('says of a section what is missing, and of one that asks for nothing that it is not reviewed', () => {
  expect(of([item('shortTextInput', { required: true })])).toMatchObject({
    isReviewable: true,
    reviewState: 'fill',
    text: 'Fill out the required items.',
  });
  expect(of([item('bodyText', { text: 'Be quiet.' })])).toMatchObject({
    isReviewable: false,
    items: [{ text: 'Be quiet.' }],
  });
});

it('shows what was typed over what was saved, also where it was emptied', () => {
  const over = { edited: (_: unknown, { type }: MarkupItem) => (type === 'dateTimeInput' ? null : undefined) };
  const values = { dateTimeInput: '2026-10-18T00:00:00.000Z', shortTextInput: 'Ten' };
  const shown = of([item('dateTimeInput'), item('shortTextInput')], values, over);
  expect(shown?.items.map(({ value }) => value)).toEqual([null, 'Ten']);
});

it('names an optional step by its template, else by its title, and is as the template says until it is switched', () => {
  const step = item('selects', { title: 'Coats', moduleVersionId: 'v1', active: true });
  expect(of([step], {}, { templates: { v1: 'Coat Check' } })?.items[0]).toMatchObject({
    label: 'Coat Check',
    value: true,
  });
  expect(of([step], { selects: false })?.items[0]).toMatchObject({ label: 'Coats', value: false });
});

it('offers a download with its address, and none where the file is gone', () => {
  const { bucket: _, key, name, size, type, url } = floorPlan;
  const shown = of([
    item('fileDownload', { file: { key, name, size, type, url } }),
    { ...item('fileDownload'), id: 'gone' },
  ]);
  expect(shown?.items.map(({ file }) => file)).toEqual([{ name, size, type, url }, null]);
});

it.each<[type: string, value: AnsweredValue, words: string]>([
  ['shortTextInput', 'Twelve', 'Twelve'],
  ['shortTextInput', null, ''],
  ['checkBox', true, 'Checked'],
  ['checkBox', null, 'Not checked'],
  ['selects', false, 'Off'],
  ['dateTimeInput', '2026-10-18T00:00:00.000Z', 'October 17, 2026, 8:00 PM EDT'],
  ['timezoneInput', 'America/Chicago', 'Central (CST)'],
  ['volunteer', ['lena'], 'Vogt, Lena'],
  ['volunteer', ['lena', 'somebody'], '2 people'],
  ['volunteer', [], ''],
  ['fileUpload', floorPlan, 'floor plan.pdf'],
])('puts a value of %s into words: %j', (type, value, words) => {
  expect(wordsOf(item(type), value, 'America/New_York', [lena])).toBe(words);
});
