import { assign, setup } from 'xstate';
import { limits } from '#contract/kit/limits.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { hour } from '#contract/kit/durations.ts';

interface ConsentStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the member who asks, or of the contact who answers. */
  by: string;
  /** Id of the member whose safety contact it is about. */
  person: string;
}

/** What the other facts of one day say of a question, read in the same transaction. */
export interface AskGrounds {
  /** How many questions the member has sent within a day, to whomever. */
  byMember: number;
  /** How many questions the number has got within a day, of whomever. */
  ofNumber: number;
}

/** Facts of whether one number agrees to be a member's safety contact: ids and times alone. */
export type ContactConsentFact =
  /** `again`: the member asked for it; without it they have just added the contact. */
  | (ConsentStamp & { type: 'contactConsent.asked'; again: boolean; grounds: AskGrounds })
  | (ConsentStamp & { type: 'contactConsent.confirmed' })
  | (ConsentStamp & { type: 'contactConsent.declined' });

export interface ContactConsentContext {
  id: string;
  /** When they were asked, UTC ISO, as far back as it counts; the latest last. */
  asked: string[];
  /** When they last answered, UTC ISO. */
  answeredAt: string | null;
}

type AskedFact = Extract<ContactConsentFact, { type: 'contactConsent.asked' }>;

const counts = limits.contactAskDays * 24 * hour;
const rests = limits.contactAskHours * hour;

const since = (at: string, now: string): number => Date.parse(now) - Date.parse(at);
const askedLately = ({ asked }: Pick<ContactConsentContext, 'asked'>, now: string): string[] =>
  asked.filter((at) => since(at, now) < counts);

/** Whether a member may ask a contact who has not answered once more: a day after the last time, three times in thirty days. */
export function mayAskAgain(context: Pick<ContactConsentContext, 'asked'>, now: string): boolean {
  const lately = askedLately(context, now);
  return lately.length < limits.contactAsks && lately.every((at) => since(at, now) >= rests);
}

const hasRoom = ({ byMember, ofNumber }: AskGrounds): boolean =>
  byMember < limits.contactAsksByMember && ofNumber < limits.contactAsksOfNumber;

const isDue = (context: ContactConsentContext, { again, at }: AskedFact): boolean =>
  again ? mayAskAgain(context, at) : askedLately(context, at).length === 0;

const lifecycle = setup({
  types: {} as { context: ContactConsentContext; input: { id: string }; events: ContactConsentFact },
  guards: {
    mayAsk: ({ context, event }) =>
      event.type === 'contactConsent.asked' &&
      event.by === event.person &&
      isDue(context, event) &&
      hasRoom(event.grounds),
  },
  actions: {
    rememberQuestion: assign(({ context, event }) => ({
      ...context,
      asked: [...askedLately(context, event.at), event.at],
    })),
    rememberAnswer: assign(({ context, event }) => ({ ...context, answeredAt: event.at })),
  },
});

const asked = { guard: 'mayAsk', target: 'asked', actions: 'rememberQuestion' } as const;
const confirmed = { target: 'confirmed', actions: 'rememberAnswer' } as const;
const declined = { target: 'declined', actions: 'rememberAnswer' } as const;

/**
 * Whether someone agrees to be a member's safety contact (S-123 to S-127). It is about a number and outlasts its place on the
 * list: who has declined stays so however often they are added, and no one is asked who has answered.
 */
export const contactConsentMachine = lifecycle.createMachine({
  id: 'contactConsent',
  context: ({ input }) => ({ id: input.id, asked: [], answeredAt: null }),
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'contactConsent.asked': asked,
        'contactConsent.confirmed': confirmed,
        'contactConsent.declined': declined,
      },
    },
    asked: {
      on: {
        'contactConsent.asked': asked,
        'contactConsent.confirmed': confirmed,
        'contactConsent.declined': declined,
      },
    },
    confirmed: { on: { 'contactConsent.declined': declined } },
    declined: { on: { 'contactConsent.confirmed': confirmed } },
  },
});

export type ContactConsentSnapshot = ReturnType<typeof contactConsentMachine.resolveState>;

/** The named refusal for a question that may not be asked; null when it may. */
export function refusalToAsk(snapshot: ContactConsentSnapshot, fact: AskedFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (fact.by !== fact.person) return 'notAllowed';
  if (snapshot.context.answeredAt !== null) return 'contactAnswered';
  return isDue(snapshot.context, fact) ? 'askLimit' : 'askedLately';
}
