import { assign, setup } from 'xstate';
import type { AudienceKind } from '#contract/alerts/audience.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';

/** Facts of one alert of an organization. Ids, numbers and a boolean: what was asked, and whom by name, stands in records. */
export type OrganizationAlertFact = {
  /** UTC ISO. */
  at: string;
  /** Id of the person who does it, or `timers`. */
  by: string;
} & (
  | {
      type: 'organizationAlert.sent';
      organization: string;
      drill: boolean;
      audience: AudienceKind;
      /** Id of the event that the audience is at; null where it is at none. */
      event: string | null;
      /** The role that the audience holds; null where it is of none. */
      role: RoleName | null;
      /** Ids of the chapters whose members the audience is; null where it is of none. */
      chapters: readonly string[] | null;
      /** Minutes after which who has not answered is asked again. */
      asksAgain: readonly number[];
    }
  | { type: 'organizationAlert.askedAgain'; people: number }
  | { type: 'organizationAlert.cleared' }
);

export interface OrganizationAlertContext {
  id: string;
  sentAt: string | null;
  asksAgain: readonly number[];
  /** How often it was. */
  askedAgain: number;
  clearedAt: string | null;
}

const lifecycle = setup({
  types: {} as { context: OrganizationAlertContext; input: { id: string }; events: OrganizationAlertFact },
  guards: { isLeftToAsk: ({ context }) => context.askedAgain < context.asksAgain.length },
  actions: {
    rememberSending: assign(({ context, event }) =>
      event.type === 'organizationAlert.sent' ? { ...context, sentAt: event.at, asksAgain: event.asksAgain } : context,
    ),
    countAskedAgain: assign(({ context }) => ({ ...context, askedAgain: context.askedAgain + 1 })),
    rememberClearing: assign(({ context, event }) => ({ ...context, clearedAt: event.at })),
  },
});

/**
 * What an alert of an organization goes through: it is sent, asks those again who have not answered, and is all clear. What each
 * member answers is a stream of its own, and so is each message. No clock, no I/O: times come with the facts.
 */
export const organizationAlertMachine = lifecycle.createMachine({
  id: 'organizationAlert',
  context: ({ input }) => ({ id: input.id, sentAt: null, asksAgain: [], askedAgain: 0, clearedAt: null }),
  initial: 'unsent',
  states: {
    unsent: { on: { 'organizationAlert.sent': { target: 'sent', actions: 'rememberSending' } } },
    sent: {
      on: {
        'organizationAlert.askedAgain': { guard: 'isLeftToAsk', actions: 'countAskedAgain' },
        'organizationAlert.cleared': { target: 'cleared', actions: 'rememberClearing' },
      },
    },
    cleared: { type: 'final' },
  },
});

export type OrganizationAlertSnapshot = ReturnType<typeof organizationAlertMachine.resolveState>;

/** Why an alert can not be sent; null when it can. */
export const whyNotAlerted = (snapshot: OrganizationAlertSnapshot, fact: OrganizationAlertFact): RefusalCode | null =>
  snapshot.can(fact) ? null : 'changedMeanwhile';
