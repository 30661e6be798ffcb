import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { signOnForm } from '#contract/organization/signOn.form.ts';
import { SignOn, type SignOnField, type SignOnValues } from '#contract/organization/signOn.ts';
import { call } from '#machines/kit/call.ts';
import { isGone } from '#machines/kit/gone.ts';
import { type FormContext, formFlow, withoutFailing } from '#machines/kit/form.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode, refusalDetails } from '#machines/kit/refusal.ts';
import { begun, isTriable, mergedForm, type ProviderForm } from './form.ts';

export interface SignOnInput {
  organizationId: string;
  /** Where people reach this server, for the address that a provider sends them back to. */
  origin: string;
}

export interface SignOnContext extends SignOnInput, FormContext {
  /** As it stands; null until it has loaded. */
  seen: SignOn | null;
  /** The provider that is added or changed. */
  form: ProviderForm | null;
  error: string | null;
  outdated: boolean;
  /** What is asked about before it is done, since it signs people out. */
  ending: 'off' | 'removed' | null;
  /** Who is signed in with the provider then; null where that isn't known. */
  signedIn: SignedIn | null;
}

export interface SignedIn {
  count: number;
  /** The admin is one of them. */
  isOwn: boolean;
}

type TypedField = Exclude<SignOnField, 'state' | 'secret'> | 'newSecret';

export type SignOnSignal =
  | { type: 'add.pressed' }
  | { type: 'provider.pressed'; provider: string }
  | { type: 'provider.typed'; field: TypedField; text: string }
  | { type: 'state.pressed' }
  | { type: 'provider.submitted' }
  | { type: 'cancel.pressed' }
  | { type: 'copy.pressed' }
  | { type: 'try.pressed' }
  | { type: 'trial.opened' }
  | { type: 'remove.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

export interface ProviderRequest {
  organizationId: string;
  provider: string;
}

export interface ProviderSaved extends ProviderRequest {
  values: SignOnValues;
  seen: SignOnValues | null;
  newSecret: string;
}

const fresh = freshness<SignOnContext, SignOnSignal>();

const form = formFlow<SignOnContext, SignOnSignal>(({ context, event }) =>
  event.type === 'provider.submitted' && context.form
    ? firstFailing(signOnForm, { ...context.form.values, newSecret: context.form.newSecret }, null)
    : null,
);

/** What a refusal says stands there now. */
const nowIn = (error: unknown): SignOn | null => SignOn.safeParse(refusalDetails(error)['now']).data ?? null;

/** How many are signed in with a provider; null where the server doesn't say. */
const signedInOf = (seen: SignOn, provider: string | undefined): SignedIn | null => {
  const { signedIn, isOwn = false } = seen.providers.find((each) => each.provider === provider) ?? {};
  return signedIn === undefined ? null : { count: signedIn, isOwn };
};

const valuesIn = (seen: SignOn | null, provider: string): SignOnValues | null =>
  seen?.providers.find((each) => each.provider === provider)?.values ?? null;

/** The form with other values; nothing where there is none. */
const changed = (context: SignOnContext, values: Partial<SignOnValues>): SignOnContext =>
  context.form ? { ...context, form: { ...context.form, values: { ...context.form.values, ...values } } } : context;

const taken = (context: SignOnContext, seen: SignOn): SignOnContext => ({
  ...context,
  ...{ seen, error: null },
  form: context.form && mergedForm(context.form, valuesIn(seen, context.form.provider)),
});

/** Context, signals, calls, guards and actions of the sign-on providers of an organization. */
export const chart = setup({
  types: {} as {
    context: SignOnContext;
    input: SignOnInput;
    events: SignOnSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readSignOn: call<SignOn, { organizationId: string }>('readSignOn'),
    saveSignOnProvider: call<SignOn, ProviderSaved>('saveSignOnProvider'),
    removeSignOnProvider: call<SignOn, ProviderRequest>('removeSignOnProvider'),
    beginSignOnTrial: call<{ ticket: string }, ProviderRequest>('beginSignOnTrial'),
    copy: fromPromise<void, { text: string }>(() =>
      Promise.reject(new Error('copy: provide putting a text on the clipboard')),
    ),
    watchNews: watchNewsStub<{ organizationId: string }>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    isKept: ({ context }) => context.form?.seen != null,
    mayTry: ({ context }) => isTriable(context.form),
    turnsOff: ({ context: { form: kept } }) => kept?.seen?.state === 'on' && kept.values.state === 'off',
    isToBeRemoved: ({ context }) => context.ending === 'removed',
    isBegun: ({ context }) => context.form?.ticket != null,
    isListed: ({ context, event }) =>
      event.type === 'provider.pressed' && valuesIn(context.seen, event.provider) !== null,
    isKeptElsewhere: (_, { seen }: { seen: SignOn }) => seen.keptBy === 'pool',
    isGone,
    isOvertaken: (_, { error }: { error: unknown }) => nowIn(error) !== null,
    wasRemoved: (_, { error }: { error: unknown }) => refusalCode(error) === 'signOnRemoved',
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    take: assign(({ context }, { seen }: { seen: SignOn }) => taken(context, seen)),
    takeNewer: assign(({ context }, { error }: { error: unknown }) => {
      const now = nowIn(error);
      return now ? taken(context, now) : context;
    }),
    beginNew: assign(({ context }) => ({ form: begun(context.seen?.next ?? '', null), failed: null })),
    begin: assign(({ context, event }) =>
      event.type === 'provider.pressed'
        ? { ...context, form: begun(event.provider, valuesIn(context.seen, event.provider)), failed: null }
        : context,
    ),
    takeTyped: assign(({ context, event }) => {
      if (event.type !== 'provider.typed' || !context.form) return context;
      const { field, text } = event;
      return withoutFailing(
        field === 'newSecret'
          ? { ...context, form: { ...context.form, newSecret: text } }
          : changed(context, { [field]: text }),
        field,
      );
    }),
    toggle: assign(({ context }) => changed(context, { state: context.form?.values.state === 'on' ? 'off' : 'on' })),
    askBeforeOff: assign({ ending: 'off', signedIn: null }),
    askBeforeRemoval: assign({ ending: 'removed', signedIn: null }),
    takeSignedIn: assign(({ context }, { seen }: { seen: SignOn }) => ({
      signedIn: signedInOf(seen, context.form?.provider),
    })),
    takeTicket: assign(({ context }, { ticket }: { ticket: string }) => ({
      form: context.form && { ...context.form, ticket },
    })),
    dropTicket: assign(({ context }) => ({ form: context.form && { ...context.form, ticket: null } })),
    leave: assign({ form: null, failed: null }),
    saySaved: emit(success('Saved.')),
    sayRemoved: emit(success('Removed.')),
    sayCopied: emit(success('Copied.')),
    sayNotCopied: emit(failure('Couldn’t copy. Select the address and copy it by hand.')),
    sayRefused: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});
