import type { NumberField, SettingsRead, SettingValues } from '#contract/organization/settings.ts';
import { crashed, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { settingsMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(settingsMachine, { refreshNumbers: 'readNumbers' });

export const numbersOf = (given: Partial<SettingValues> = {}): SettingsRead => ({
  values: {
    ...{ maxGuestAllowed: '3', daysBeforeEventCreate: '7', eventDateChangeTimeLimit: '2', offlineListMinutes: '60' },
    ...{ alertContactsMinutes: '2', alertOfficersMinutes: '3' },
    ...{ guestDetailsDays: '30', alertPlacesDays: '7', incidentReportsYears: '7', auditLogYears: '1' },
    unclaimedAccountsDays: '365',
    servedCountries: '',
    ...given,
  },
});

const input = { organizationId: 'harbor-house', kept: null };

const typed = (field: NumberField, text: string) => act({ type: 'number.typed', field, text }, text);

const ofSomebodyElse = numbersOf({ maxGuestAllowed: '1', daysBeforeEventCreate: '10' });

const overtaken = refusalOf('detailsChanged', {
  fields: 'the guests per member',
  now: ofSomebodyElse as unknown as Record<string, unknown>,
});

const otherCountries = refusalOf('detailsChanged', {
  fields: 'which countries alerts can text',
  now: numbersOf({ servedCountries: 'MX,US' }) as unknown as Record<string, unknown>,
});

const notTheirsAnyMore = refused('refreshNumbers', 'not theirs any more', refusalOf('notAllowed'), 'isDemoted');

const reports = (count: number) => ({ data: [{ kind: 'incidentReports' as const, count }], count: 1 });

export const settingsModel = defineModel({
  id: 'settings',
  machine: settingsMachine,
  situations: {
    'looked at': {
      input,
      moves: [
        refused('readNumbers', 'not theirs', refusalOf('notFound'), 'isElsewhere'),
        answered('refreshNumbers', 'as they stood', numbersOf()),
        offline('refreshNumbers'),
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        notTheirsAnyMore,
      ],
    },
    'more guests': {
      input,
      moves: [
        typed('maxGuestAllowed', '5'),
        typed('maxGuestAllowed', 'many'),
        act({ type: 'settings.submitted' }),
        act({ type: 'discard.pressed' }),
        act({ type: 'news.arrived' }),
        answered('refreshNumbers', 'changed by somebody else', ofSomebodyElse),
        answered('changeNumbers', 'saved', numbersOf({ maxGuestAllowed: '5' })),
        refused('changeNumbers', 'overtaken', overtaken, 'isOvertaken'),
        crashed('changeNumbers'),
        notTheirsAnyMore,
      ],
    },
    'countries that are served': {
      input,
      moves: [
        act({ type: 'country.changed', code: 'CA', on: true }, 'with Canada'),
        act({ type: 'country.changed', code: 'CA', on: false }, 'without Canada'),
        act({ type: 'settings.submitted' }),
        act({ type: 'discard.pressed' }),
        act({ type: 'news.arrived' }),
        answered('refreshNumbers', 'two countries', numbersOf({ servedCountries: 'MX,US' })),
        answered('changeNumbers', 'saved', numbersOf({ servedCountries: 'CA' })),
        refused('changeNumbers', 'overtaken', otherCountries, 'isOvertakenInCountries'),
        crashed('changeNumbers'),
        notTheirsAnyMore,
      ],
    },
    'a shorter time': {
      input,
      moves: [
        typed('incidentReportsYears', '3'),
        act({ type: 'settings.submitted' }),
        answered('countRemovals', 'two reports', reports(2)),
        answered('countRemovals', 'nothing', reports(0)),
        offline('countRemovals'),
        act({ type: 'yes.pressed' }),
        act({ type: 'no.pressed' }),
        answered('changeNumbers', 'saved', numbersOf({ incidentReportsYears: '3' })),
        offline('changeNumbers'),
      ],
    },
    'what this tab kept': {
      input: { ...input, kept: { seen: numbersOf().values, values: numbersOf({ incidentReportsYears: '3' }).values } },
      moves: [
        answered('readNumbers', 'changed by somebody else', numbersOf({ incidentReportsYears: '5' })),
        act({ type: 'news.arrived' }),
        answered('refreshNumbers', 'as they stood', numbersOf()),
        offline('refreshNumbers'),
        act({ type: 'settings.submitted' }),
        answered('countRemovals', 'two reports', reports(2)),
        offline('countRemovals'),
        act({ type: 'no.pressed' }),
      ],
    },
  },
  moves: () => [
    answered('readNumbers', 'as they stand', numbersOf()),
    offline('readNumbers'),
    act({ type: 'retry.pressed' }),
  ],
  present,
  key: ({ value, context: { sent, seen, values, failed, overtaken: others, removals, error, outdated } }) => [
    typeof value === 'object' && ['saving', 'counting', 'asking'].includes(value.editing) ? [sent, removals] : null,
    ...[seen, values, failed, others, error, outdated],
  ],
});
