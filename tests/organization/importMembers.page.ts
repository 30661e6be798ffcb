import { numberText } from '#contract/kit/numberText.ts';
import { href } from '#contract/kit/addresses.ts';
import type { importMembersModel } from '#machines/organization/importMembers/model.ts';
import type { ImportMembersView } from '#machines/organization/importMembers/present.ts';
import type { DatePick } from '#machines/organization/importMembers/present.ts';
import { failing, type PageOf } from '#tests/support/page/flowPage.ts';

export const labels = { file: 'Choose CSV File', rows: 'Rows, with their headings' } as const;

export const importMembersPage: PageOf<typeof importMembersModel> = {
  offers: (signal, view) =>
    signal.type === 'dates.chosen'
      ? view.dates.some(({ separator }) => separator === signal.separator)
      : signal.type !== 'file.chosen',
  acts: {
    'text.pasted': async ({ type, press, signal }) => {
      await type(labels.rows, signal.text);
      await press('Use These Rows');
    },
    'column.chosen': ({ choose, signal, view }) => {
      const pick = view.picks.find(({ field }) => field === signal.field);
      const option = view.options.find(({ value }) => value === String(signal.column));
      return choose(labelOf(pick), option?.name ?? '');
    },
    'dates.chosen': ({ press, signal, view }) =>
      press(
        answerOf(
          signal.order,
          view.dates.find(({ separator }) => separator === signal.separator),
        ),
      ),
    'check.pressed': ({ press }) => press('Check Rows'),
    'columns.pressed': ({ press }) => press('Columns'),
    'import.pressed': ({ press, view }) => press(view.confirm ?? ''),
    'another.pressed': ({ press }) => press('Another File'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  shown: (view) => ({
    address: href.importMembers(),
    heading: 'Import Members',
    buttons: buttonsOf(view),
    links: view.view === 'finished' ? ['Members'] : view.view === 'gone' ? ['Home'] : [],
    errors: view.view === 'choosing' ? failing(labels.file, view.error) : {},
    alerts: alertsOf(view),
    statuses: view.view === 'reading' ? ['Reading the file'] : [],
    fields: Object.fromEntries(view.picks.map((pick) => [labelOf(pick), pick.value])),
    lists: {
      Problems: listed(view.faults, view.view === 'checked' || view.view === 'finished'),
      Changes: listed(view.changes, view.view === 'checked'),
    },
    says: saysOf(view),
  }),
};

const labelOf = (pick: ImportMembersView['picks'][number] | undefined): string =>
  pick ? (pick.needed ? pick.name : `${pick.name} (optional)`) : '';

const orders = ['day', 'month'] as const;

const answerOf = (order: 'day' | 'month', pick: DatePick | undefined): string =>
  `${order === 'day' ? 'Day first' : 'Month first'}: ${pick?.readings[order] ?? ''}`;

const pressed = (name: string, on: boolean): string => (on ? `${name}, pressed` : name);

const listed = (lines: ImportMembersView['faults'], isShown: boolean) =>
  isShown && lines.length > 0 ? lines.map(({ title, text }) => `${title} ${text}`) : undefined;

function buttonsOf({ view, dates, confirm }: ImportMembersView): string[] {
  switch (view) {
    case 'choosing':
      return ['Use These Rows'];
    case 'mapping':
      return [
        ...dates.flatMap((pick) => orders.map((order) => pressed(answerOf(order, pick), pick.order === order))),
        'Another File',
        'Check Rows',
      ];
    case 'ordering':
      return [...dates.flatMap((pick) => orders.map((order) => answerOf(order, pick))), 'Another File', 'Columns'];
    case 'checked':
      return ['Another File', 'Columns', ...(confirm === null ? [] : [confirm])];
    case 'unchecked':
    case 'stopped':
      return ['Try again', 'Another File'];
    default:
      return view === 'finished' ? ['Another File'] : [];
  }
}

function alertsOf({ view, error }: ImportMembersView): string[] {
  if (view === 'unchecked') return [`The rows weren’t checked ${error} Try again`];
  if (view === 'stopped') return [`The import stopped ${error} Try again`];
  return view === 'mapping' && error !== null ? [error] : [];
}

function saysOf({ view, dates, counts, confirm, progress, result, moreFaults }: ImportMembersView): string[] {
  const more = moreFaults === null ? [] : [moreFaults];
  switch (view) {
    case 'checking':
    case 'importing':
      return [`${numberText(progress.at)} of ${numberText(progress.of)}`];
    case 'ordering':
      return ['Are dates day first or month first?', ...dates.map(({ example }) => `“${example}”`)];
    case 'checked':
      return [
        ...[String(counts.added), 'New', String(counts.changed), 'To change'],
        ...[confirm === null ? 'There’s nothing to import.' : 'Nothing is saved until you confirm.', ...more],
      ];
    case 'stopped':
      return [`So far: ${result} Nothing is saved twice.`];
    case 'finished':
      return [result, ...more];
    default:
      return view === 'gone' ? ['You can’t import here'] : [];
  }
}
