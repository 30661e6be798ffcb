import { skippedTime } from '#contract/kit/wallTimes.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { markupTypes } from '#contract/events/event.ts';
import { type StepReviewState, reviewTexts } from '#contract/review/stepReview.ts';
import type { ItemChange, ItemView, SectionView } from '#machines/events/eventSteps/view.ts';
import { SectionCard } from '#src/events/eventSteps/SectionCard.tsx';
import { item, plan, section, volunteers, zone } from './samples.ts';

afterEach(cleanup);

function show(items: readonly ItemView[], more: Partial<SectionView> = {}, editable = true) {
  const told: [string, ItemChange][] = [];
  const card = (items: readonly ItemView[]) => (
    <SectionCard
      section={section(items, more)}
      zone={zone}
      volunteers={volunteers}
      editable={() => editable}
      fileField={({ label }) => <input type="file" aria-label={label} />}
      onItem={(id, change) => told.push([id, change])}
    >
      <button type="button">Below</button>
    </SectionCard>
  );
  const { rerender } = render(card(items));
  return { told, give: (...items: ItemView[]) => rerender(card(items)) };
}

const values = (told: readonly [string, ItemChange][]) =>
  told.flatMap(([id, change]) => (change.type === 'value' ? [[id, change.value]] : [[id, change.type]]));

describe('an item of every type of markup', () => {
  const roles: Record<(typeof markupTypes)[number], () => HTMLElement> = {
    textAreaInput: () => screen.getByRole('textbox', { name: 'textAreaInput' }),
    shortTextInput: () => screen.getByRole('textbox', { name: 'shortTextInput' }),
    checkBox: () => screen.getByRole('checkbox', { name: 'checkBox' }),
    fileUpload: () => screen.getByLabelText('fileUpload'),
    volunteer: () => screen.getByRole('group', { name: 'volunteer' }),
    dateTimeInput: () => screen.getByRole('group', { name: 'dateTimeInput' }),
    timezoneInput: () => screen.getByRole('combobox', { name: 'timezoneInput' }),
    bodyText: () => screen.getByText('Monitors do not drink.'),
    fileDownload: () => screen.getByRole('link', { name: /Plan.pdf/ }),
    heading: () => screen.getByRole('heading', { level: 3, name: 'heading' }),
    title: () => screen.getByRole('heading', { level: 3, name: 'title' }),
    horizontalRuler: () => screen.getByRole('separator'),
    whiteSpace: () => document.querySelector<HTMLElement>('.step__space') ?? document.body,
    selects: () => screen.getByRole('switch', { name: 'selects' }),
  };

  test.each(markupTypes)('%s has its own part', (type) => {
    show([item(type, { text: 'Monitors do not drink.', file: plan })]);
    expect(roles[type]()).not.toBe(document.body);
    expect(screen.queryByText(/Oops/)).toBeNull();
  });

  test('that nobody knows is said, and breaks nothing else', () => {
    show([item('hologram'), item('constructor'), item('checkBox')]);
    expect([
      screen.getAllByText("Oops... we don't recognize this component").length,
      screen.getByRole('checkbox').tagName,
    ]).toEqual([2, 'INPUT']);
  });

  test('has a name where its markup has none', () => {
    show(['shortTextInput', 'textAreaInput', 'dateTimeInput'].map((type) => item(type, { label: '' })));
    expect([
      screen.getAllByRole('textbox', { name: 'Text' }).length,
      screen.getByRole('group', { name: 'Date and time' }).querySelectorAll('input').length,
    ]).toEqual([2, 2]);
  });
});

describe('a section that is filled in', () => {
  test('is named by its title and says its standing, and what is below', () => {
    show([]);
    const card = screen.getByRole('region', { name: 'Getting home' });
    expect([
      within(card).getByRole('heading', { level: 2 }).textContent,
      within(card).getByText('Completed, Awaiting Approval.').tagName,
      within(card).getByRole('button').textContent,
    ]).toEqual(['Getting home', 'SPAN', 'Below']);
  });

  test.each(Object.entries(reviewTexts))('says %s by a mark and the text', (standing, text) => {
    show([], { reviewState: standing as StepReviewState, text });
    expect(screen.getByText(text).querySelector('svg')).not.toBeNull();
  });

  test('that is not reviewed says no standing', () => {
    show([], { isReviewable: false });
    expect(screen.queryByText('Completed, Awaiting Approval.')).toBeNull();
  });

  test('shows comments by name, date and text', () => {
    const date = '2026-10-09T03:00:00.000Z';
    show([], { comments: [{ name: 'Dana Whitlock', comment: 'Name a second monitor, please.', date }] });
    const said = screen.getByText('Dana Whitlock').parentElement;
    expect([said?.textContent, said?.nextElementSibling?.textContent]).toEqual([
      'Dana Whitlock 10/8/2026',
      'Name a second monitor, please.',
    ]);
  });

  test('says what is required in a word', () => {
    const types = [
      'textAreaInput',
      'shortTextInput',
      'checkBox',
      'volunteer',
      'dateTimeInput',
      'timezoneInput',
      'fileUpload',
    ];
    show(types.map((type) => item(type, { required: true })));
    expect(screen.getAllByText('Required').length).toBe(7);
  });

  test('tells what is typed at once, and when the field is left', async () => {
    const { told } = show([item('shortTextInput')]);
    await userEvent.type(screen.getByRole('textbox'), 'Two');
    await userEvent.tab();
    expect(values(told)).toEqual([
      ['shortTextInput', 'T'],
      ['shortTextInput', 'Tw'],
      ['shortTextInput', 'Two'],
      ['shortTextInput', 'left'],
    ]);
  });

  test('keeps what is typed while another value arrives, and takes the value once the field is left', async () => {
    const { give } = show([item('textAreaInput', { value: 'One shuttle' })]);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    give(item('textAreaInput', { value: 'Two shuttles' }));
    const seen = [field.value];
    await userEvent.type(field, ' more');
    give(item('textAreaInput', { value: 'Three shuttles' }));
    seen.push(field.value);
    fireEvent.blur(field);
    seen.push(field.value);
    expect(seen).toEqual(['Two shuttles', 'Two shuttles more', 'Three shuttles']);
  });

  test('tells boxes, people, zones and optional steps by what was chosen', async () => {
    const { told } = show([
      item('checkBox'),
      item('volunteer', { value: ['sam'] }),
      item('timezoneInput'),
      item('selects', { value: false }),
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'checkBox' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vogt, Lena' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Pacific (PST)');
    await userEvent.click(screen.getByRole('switch', { name: 'selects' }));
    expect(values(told).filter(([, value]) => value !== 'left')).toEqual([
      ['checkBox', true],
      ['volunteer', ['sam', 'lena']],
      ['timezoneInput', 'America/Los_Angeles'],
      ['selects', true],
    ]);
  });

  test('shows what is wrong at the field', () => {
    show([item('shortTextInput', { problem: 'This is required' }), item('checkBox', { problem: 'Please confirm' })]);
    const said = (element: HTMLElement) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([said(screen.getByRole('textbox')), said(screen.getByRole('checkbox'))]).toEqual([
      'This is required',
      'Please confirm',
    ]);
  });

  test('shows what somebody else wrote, and takes it', async () => {
    const { told } = show([item('shortTextInput', { value: 'Two', theirs: 'Three' })]);
    expect(screen.getByText('Someone else wrote: Three').tagName).toBe('P');
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs: shortTextInput' }));
    expect(values(told)).toEqual([['shortTextInput', 'theirs.taken']]);
    expect(document.activeElement?.contains(screen.getByRole('textbox'))).toBe(true);
  });

  test('reads what may not be changed here', () => {
    show([item('shortTextInput', { value: 'Two' }), item('fileUpload', { value: plan })], {}, false);
    expect([
      screen.queryByRole('textbox'),
      screen.getByText('Two').tagName,
      screen.getByRole('link').getAttribute('href'),
    ]).toEqual([null, 'DD', '/files/plan']);
  });

  test('says that a file to download is gone', () => {
    show([item('fileDownload')]);
    expect(screen.getByText('This file is no longer available.').tagName).toBe('P');
  });
});

describe('a date-time of a section', () => {
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const shown = () =>
    ['date', 'time'].map((half) => screen.getByLabelText<HTMLInputElement>(`Last shuttle ${half}`).value);
  const last = (value: string | null) => item('dateTimeInput', { label: 'Last shuttle', value });

  test('is shown on the clock of the event, with its name by the date', () => {
    const { give } = show([last('2026-10-30T05:15:00.000Z')]);
    const seen = [[...shown(), screen.getByText(/^E.T$/).textContent]];
    give(last('2026-11-02T06:15:00.000Z'));
    seen.push([...shown(), screen.getByText(/^E.T$/).textContent]);
    expect(seen).toEqual([
      ['2026-10-30', '01:15', 'EDT'],
      ['2026-11-02', '01:15', 'EST'],
    ]);
  });

  test('is told as an instant once it is whole', () => {
    const { told } = show([last(null)]);
    type('Last shuttle time', '01:15');
    type('Last shuttle date', '2026-10-30');
    expect(values(told)).toEqual([['dateTimeInput', '2026-10-30T05:15:00.000Z']]);
  });

  test('that is half emptied is no value, stays in sight and is said when it is left', () => {
    const { told, give } = show([last('2026-10-30T05:15:00.000Z')]);
    screen.getByLabelText('Last shuttle date').focus();
    type('Last shuttle date', '');
    give(last(null));
    fireEvent.blur(screen.getByLabelText('Last shuttle date'));
    expect({ told: values(told), shown: shown() }).toEqual({
      told: [
        ['dateTimeInput', null],
        ['dateTimeInput', 'left'],
      ],
      shown: ['', '01:15'],
    });
    expect(screen.getByText('Fill in both the date and the time.').tagName).toBe('SPAN');
  });

  test('that the clock skips is no value, and says so', () => {
    const { told } = show([last(null)]);
    type('Last shuttle date', '2027-03-14');
    type('Last shuttle time', '02:30');
    fireEvent.blur(screen.getByLabelText('Last shuttle time'));
    expect({ told: values(told), shown: shown() }).toEqual({
      told: [['dateTimeInput', 'left']],
      shown: ['2027-03-14', '02:30'],
    });
    expect(screen.getByText(skippedTime).tagName).toBe('SPAN');
  });
});
