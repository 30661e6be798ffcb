import { assign, emit, fromCallback, setup } from 'xstate';
import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import {
  type AlertAudience,
  type AudienceOption,
  type ChapterOptions,
  isSameAudience,
} from '#contract/alerts/audience.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { type OrganizationAlertValues, organizationAlertForm } from '#contract/alerts/organizationAlert.form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { notSentYet } from '../heldAlerts/held.ts';
import { information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isHeld } from '#machines/kit/refusal.ts';
import { asking, type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import { allToggled, toggled } from './chapters.ts';
import { withHours } from './checkedIn.ts';

export interface SendOrganizationAlertInput {
  organizationId: string;
  /** Says whom it reaches. */
  organizationName: string;
}

export interface SendOrganizationAlertContext extends SendOrganizationAlertInput, FormContext {
  /** What was submitted, trimmed. */
  information: string;
  audience: AlertAudience;
  /** Everything that may be chosen, as it was last counted; null before. */
  options: readonly AudienceOption[] | null;
  /** The chapters that may be chosen, as they were last counted; null where there are none. */
  chapters: ChapterOptions | null;
  /** The choices of a role are unfolded. */
  showsRoles: boolean;
  showsChapters: boolean;
  /** It could not be counted; it is tried again by itself. */
  isUncounted: boolean;
}

export type SendOrganizationAlertSignal =
  | ({ type: 'alert.submitted' } & OrganizationAlertValues)
  | { type: 'audience.chosen'; audience: AlertAudience }
  | { type: 'roles.pressed' }
  | { type: 'chapters.pressed' }
  | { type: 'chapter.toggled'; id: string }
  | { type: 'allChapters.toggled' }
  | {
      type: 'audiences.counted';
      options: readonly AudienceOption[];
      checkedIn?: readonly AudienceOption[] | undefined;
      chapters?: ChapterOptions | null | undefined;
    }
  | { type: 'audiences.failed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

/** What is sent. */
export interface NewOrganizationAlert extends OrganizationAlertValues {
  organizationId: string;
  audience: AlertAudience;
}

const form = formFlow<SendOrganizationAlertContext, SendOrganizationAlertSignal>(({ event }) =>
  event.type === 'alert.submitted' ? firstFailing(organizationAlertForm, event, null) : null,
);

const chart = setup({
  types: {} as {
    context: SendOrganizationAlertContext;
    input: SendOrganizationAlertInput;
    events: SendOrganizationAlertSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    sendAlert: call<OrganizationAlert, NewOrganizationAlert>('sendOrganizationAlert'),
    /** Counts who may be alerted, again and again. */
    watchAudiences: fromCallback<SendOrganizationAlertSignal, SendOrganizationAlertInput>(() => {
      throw new Error('watchAudiences: provide who counts');
    }),
  },
  guards: {
    isHeld: (_, { error }: { error: unknown }) => isHeld(error),
    isCounted: ({ context, event }) =>
      event.type === 'audience.chosen' &&
      (context.options?.some(({ audience }) => isSameAudience(audience, event.audience)) ?? false),
    isChapter: ({ context, event }) =>
      event.type === 'chapter.toggled' && (context.chapters?.chapters.some(({ id }) => id === event.id) ?? false),
    hasChapters: ({ context }) => context.chapters !== null,
    ...form.guards,
  },
  actions: {
    ...form.actions,
    takeAlert: assign(({ context, event }) =>
      event.type === 'alert.submitted' ? { ...context, information: event.information.trim(), failed: null } : context,
    ),
    takeAudience: assign(({ context, event }) =>
      event.type === 'audience.chosen' ? { ...context, audience: event.audience } : context,
    ),
    foldRoles: assign(({ context }) => ({ ...context, showsRoles: !context.showsRoles })),
    foldChapters: assign(({ context }) => ({ ...context, showsChapters: !context.showsChapters })),
    /** Unfolded, so that a row that was pressed stays where it is. */
    toggleChapter: assign(({ context, event }) =>
      event.type === 'chapter.toggled'
        ? { ...context, showsChapters: true, audience: toggled(context, event.id) }
        : context,
    ),
    toggleChapters: assign(({ context }) => ({ ...context, showsChapters: true, audience: allToggled(context) })),
    takeOptions: assign(({ context, event }) => {
      if (event.type !== 'audiences.counted') return context;
      return {
        ...context,
        options: withHours(event.options, event.checkedIn),
        chapters: event.chapters ?? null,
        isUncounted: false,
      };
    }),
    noteUncounted: assign(({ context }) => ({ ...context, isUncounted: true })),
    succeed: emit(success('Safety Alert Sent Successfully!')),
    sayHeld: emit(information(notSentYet)),
  },
});

/**
 * Someone asks the members of an organization, those who are inside an event now, those with a role, or the members of chapters of the
 * parent, whether they are safe (S-36 to S-44, S-85, S-112, S-153):
 * written, then confirmed with whom it reaches, counted live. What was written stays in its field until it has been accepted;
 * what no server has answered is held until it goes by itself.
 */
export const sendOrganizationAlertMachine = chart.createMachine({
  id: 'sendOrganizationAlert',
  context: ({ input }) => ({
    ...input,
    information: '',
    audience: { kind: 'everyone' },
    options: null,
    chapters: null,
    showsRoles: false,
    showsChapters: false,
    isUncounted: false,
    failed: null,
  }),
  invoke: { id: 'watchAudiences', src: 'watchAudiences', input: ({ context }) => context, onError: {} },
  on: {
    'audiences.counted': { actions: 'takeOptions' },
    'audiences.failed': { actions: 'noteUncounted' },
  },
  initial: 'typing',
  states: {
    typing: {
      tags: 'resting',
      on: {
        'roles.pressed': { actions: 'foldRoles' },
        'chapters.pressed': { guard: 'hasChapters', actions: 'foldChapters' },
        'chapter.toggled': { guard: 'isChapter', actions: 'toggleChapter' },
        'allChapters.toggled': { guard: 'hasChapters', actions: 'toggleChapters' },
        'audience.chosen': { guard: 'isCounted', actions: 'takeAudience' },
        'alert.submitted': submitted('asking', 'takeAlert'),
      },
    },
    asking,
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendAlert',
        src: 'sendAlert',
        input: ({ context: { organizationId, information: said, audience } }) => ({
          ...{ organizationId, information: said, audience },
        }),
        onDone: { target: 'sent', actions: 'succeed' },
        onError: [
          {
            guard: { type: 'isHeld', params: failed },
            target: 'held',
            actions: 'sayHeld',
          },
          {
            target: 'typing',
            actions: refused,
          },
        ],
      },
    },
    sent: { type: 'final', tags: 'resting' },
    held: { type: 'final', tags: 'resting' },
  },
});
