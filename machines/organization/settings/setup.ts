import { assign, emit, setup } from 'xstate';
import { countriesIn } from '#contract/kit/countries.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { settingsForm } from '#contract/organization/settings.form.ts';
import {
  type NumberField,
  SettingsRead,
  type SettingValues,
  type SettingField,
  settingFields,
  shortened,
} from '#contract/organization/settings.ts';
import { type RemovalCount, retentionRules } from '#contract/organization/retention.ts';
import { call } from '#machines/kit/call.ts';
import { isGone } from '#machines/kit/gone.ts';
import { type FormContext, formFlow, withoutFailing } from '#machines/kit/form.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalDetails } from '#machines/kit/refusal.ts';
import { mergedFields } from '../mergedFields.ts';

/** Numbers that were typed and not saved, over what was seen. */
export interface UnsavedSettings {
  seen: SettingValues;
  values: SettingValues;
}

export interface SettingsInput {
  organizationId: string;
  /** What this tab has kept of numbers that were not saved. */
  kept: UnsavedSettings | null;
}

export interface SettingsContext extends FormContext, UnsavedSettings {
  organizationId: string;
  /** What was sent to be saved, or is asked about. */
  sent: SettingValues;
  /** Fields that were changed here and that someone else has changed too. */
  overtaken: readonly SettingField[];
  /** What the shorter times of `sent` would remove. */
  removals: readonly RemovalCount[];
  error: string | null;
  outdated: boolean;
}

export type SettingsSignal =
  | { type: 'number.typed'; field: NumberField; text: string }
  | { type: 'country.changed'; code: string; on: boolean }
  | { type: 'settings.submitted' }
  | { type: 'discard.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

interface SettingsRequest {
  organizationId: string;
}

export interface SavedNumbers extends SettingsRequest, UnsavedSettings {}

/** Times by the slug of the setting, as the call takes them. */
export interface RetentionTimesRequest extends SettingsRequest {
  times: Partial<
    Pick<
      SettingValues,
      'guestDetailsDays' | 'alertPlacesDays' | 'incidentReportsYears' | 'auditLogYears' | 'unclaimedAccountsDays'
    >
  >;
}

export const nothing: SettingValues = {
  ...{ maxGuestAllowed: '', daysBeforeEventCreate: '', eventDateChangeTimeLimit: '', offlineListMinutes: '' },
  ...{ alertContactsMinutes: '', alertOfficersMinutes: '' },
  ...{ guestDetailsDays: '', alertPlacesDays: '', incidentReportsYears: '', auditLogYears: '' },
  unclaimedAccountsDays: '',
  servedCountries: '',
};

/** Whether a field differs from what was read. */
export const isUnsaved = ({ seen, values }: UnsavedSettings): boolean =>
  settingFields.some((field) => values[field] !== seen[field]);

/** The times that are shorter than those that were seen. */
export function shorterTimes({ seen, sent }: Pick<SettingsContext, 'seen' | 'sent'>): RetentionTimesRequest['times'] {
  return Object.fromEntries(
    shortened(seen, sent).map((kind) => [retentionRules[kind].setting, sent[retentionRules[kind].setting].trim()]),
  );
}

const fresh = freshness<SettingsContext, SettingsSignal>();

const form = formFlow<SettingsContext, SettingsSignal>(({ context, event }) =>
  event.type === 'settings.submitted' ? firstFailing(settingsForm, context.values, context.seen) : null,
);

/** What a refusal says stands there now. */
const nowIn = (error: unknown): SettingValues | null =>
  SettingsRead.safeParse(refusalDetails(error)['now']).data?.values ?? null;

function joined(context: SettingsContext, now: SettingValues): Pick<SettingsContext, 'seen' | 'values' | 'overtaken'> {
  const { mine: _, ...fields } = mergedFields(settingFields, context, now);
  return fields;
}

/** Another text in a field. Where it is the one that someone else wrote, there is nothing to say of that anymore. */
const withText = (context: SettingsContext, field: SettingField, text: string): SettingsContext => ({
  ...withoutFailing({ ...context, values: { ...context.values, [field]: text } }, field),
  overtaken: context.overtaken.filter((each) => each !== field || text !== context.seen[field]),
});

/** Context, signals, calls, guards and actions of the numbers of an organization. */
export const chart = setup({
  types: {} as {
    context: SettingsContext;
    input: SettingsInput;
    events: SettingsSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readNumbers: call<SettingsRead, SettingsRequest>('readNumbers'),
    changeNumbers: call<SettingsRead, SavedNumbers>('changeNumbers'),
    countRemovals: call<{ data: RemovalCount[]; count: number }, RetentionTimesRequest>('countRemovals'),
    watchNews: watchNewsStub<SettingsRequest>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    isShorter: ({ context: { seen, values } }) => shortened(seen, values).length > 0,
    isGone,
    isOvertaken: (_, { error }: { error: unknown }) => nowIn(error) !== null,
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    takeTyped: assign(({ context, event }) =>
      event.type === 'number.typed' ? withText(context, event.field, event.text) : context,
    ),
    takeCountry: assign(({ context, event }) => {
      if (event.type !== 'country.changed') return context;
      const others = countriesIn(context.values.servedCountries).filter((code) => code !== event.code);
      const servedCountries = countriesIn([...others, ...(event.on ? [event.code] : [])].join(',')).join(',');
      return withText(context, 'servedCountries', servedCountries);
    }),
    discard: assign(({ context: { seen } }) => ({ values: seen, overtaken: [], failed: null })),
    takeSettings: assign(({ context }, { now }: { now: SettingValues }) => ({ ...joined(context, now), error: null })),
    noteSent: assign(({ context }) => ({ sent: context.values, removals: [], failed: null })),
    takeRemovals: assign((_, { removals }: { removals: readonly RemovalCount[] }) => ({ removals })),
    takeSaved: assign(({ context }, { now }: { now: SettingValues }) => ({
      ...joined({ ...context, seen: context.sent, overtaken: [] }, now),
      ...{ overtaken: [], error: null },
    })),
    takeNewer: assign(({ context }, { error }: { error: unknown }) => joined(context, nowIn(error) ?? context.seen)),
    saySaved: emit(success('Saved.')),
  },
});
