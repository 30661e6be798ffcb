import { assign, emit, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import type { AddedMember, MemberDetails } from '#contract/organization/member.ts';
import { type MemberField, memberFields, memberNamesForm, MemberValues } from '#contract/organization/memberValues.ts';
import { mergedFields } from '../mergedFields.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isGone, notLoaded } from '#machines/kit/gone.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { type FormContext, formFlow, refused, wrong } from '#machines/kit/form.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalDetails } from '#machines/kit/refusal.ts';

export interface MemberFormInput {
  organizationId: string;
  /** Whom the form corrects; null where it adds someone. */
  memberId: string | null;
  /** A calendar date: no one is born after it. */
  today: string;
}

export interface MemberFormContext extends MemberFormInput, FormContext {
  /** What is on file, as far as it is known here; empty for someone new. */
  seen: MemberValues;
  /** What the fields begin with. */
  first: MemberValues;
  values: MemberValues;
  /** First name of whoever belongs to another organization too, so nothing of theirs is changed here; null for everyone else. */
  elsewhere: string | null;
  /** What was typed here and someone else has changed too since the form was opened. */
  overtaken: readonly MemberField[];
  added: AddedMember | null;
  error: string | null;
  /** How many were added here: each time the form begins again. */
  round: number;
}

export type MemberFormSignal = ({ type: 'member.submitted' } & MemberValues) | { type: 'retry.pressed' };

const nothing: MemberValues = { firstName: '', lastName: '', email: '', phone: '', birthDate: '' };

interface MemberRequest {
  organizationId: string;
  memberId: string;
}

const form = formFlow<MemberFormContext, MemberFormSignal>(({ context, event }) =>
  event.type === 'member.submitted' ? firstFailing(memberNamesForm, event, context) : null,
);

const load = loadError<MemberFormContext, MemberFormSignal>();

const chart = setup({
  types: {} as {
    context: MemberFormContext;
    input: MemberFormInput;
    events: MemberFormSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readMember: call<MemberDetails, MemberRequest>('readMember'),
    addMember: call<AddedMember, { organizationId: string; values: MemberValues }>('addMember'),
    saveMember: call<MemberDetails, MemberRequest & { values: MemberValues; seen: MemberValues }>('saveMember'),
  },
  guards: {
    ...form.guards,
    adds: ({ context }) => context.memberId === null,
    belongsElsewhere: (_, { member }: { member: MemberDetails }) => member.belongsElsewhere,
    isGone,
    isOvertaken: (_, { error }: { error: unknown }) => seenIn(error) !== null,
  },
  actions: {
    ...form.actions,
    ...load.actions,
    takeValues: assign(({ context, event }) => {
      if (event.type !== 'member.submitted') return context;
      const { type: _, ...values } = event;
      return { ...context, values, failed: null };
    }),
    rememberMember: assign((_, { member }: { member: MemberDetails }) => {
      const seen = valuesOf(member);
      const elsewhere = member.belongsElsewhere ? member.firstName : null;
      return { seen, first: seen, elsewhere, error: null };
    }),
    takeNewer: assign(({ context }, { error }: { error: unknown }) => joined(context, seenIn(error) ?? context.seen)),
    beginAnew: assign(({ context }, { added }: { added: AddedMember }) => ({ added, round: context.round + 1 })),
    sayAdded: emit((_, { added }: { added: AddedMember }) =>
      success(`${added.firstName} ${added.lastName} is a member.`),
    ),
    saySaved: emit(success('Saved.')),
  },
});

const valuesOf = ({ firstName, lastName, email, phone, birthDate }: MemberDetails): MemberValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  birthDate: birthDate ?? '',
});

/** What a refusal says is on file now. */
const seenIn = (error: unknown): MemberValues | null =>
  MemberValues.safeParse(refusalDetails(error)['now']).data ?? null;

/** What is on file now, in every field that was left alone here; the others keep what was typed. */
function joined(context: MemberFormContext, now: MemberValues): Partial<MemberFormContext> {
  const { mine, seen, overtaken } = mergedFields(memberFields, context, now);
  return { seen, overtaken, first: mine.reduce((fields, name) => ({ ...fields, [name]: context.first[name] }), now) };
}

const member = ({ event }: { event: { output: MemberDetails } }) => ({ member: event.output });

const added = ({ event }: { event: { output: AddedMember } }) => ({ added: event.output });

/**
 * Adds someone, and then the next one, or corrects what is on file of a member (M-20 to M-25). What was typed stays, whatever is refused;
 * what someone else has changed since stands in the fields that were left alone, and beside those that were not; the next submit
 * overwrites these. Of whoever belongs to another
 * organization too nothing is typed (M-200).
 */
export const memberFormMachine = chart.createMachine({
  id: 'memberForm',
  context: ({ input }) => ({
    ...input,
    seen: nothing,
    first: nothing,
    values: nothing,
    failed: null,
    elsewhere: null,
    overtaken: [],
    added: null,
    error: null,
    round: 0,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'adds', target: 'typing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readMember',
        src: 'readMember',
        input: ({ context: { organizationId, memberId } }) => ({ organizationId, memberId: memberId ?? '' }),
        onDone: [
          {
            guard: { type: 'belongsElsewhere', params: member },
            target: 'locked',
            actions: { type: 'rememberMember', params: member },
          },
          { target: 'typing', actions: { type: 'rememberMember', params: member } },
        ],
        onError: notLoaded,
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': 'loading' } },
    gone: { tags: 'resting' },
    locked: { tags: 'resting' },
    typing: {
      tags: 'resting',
      on: {
        'member.submitted': [
          wrong,
          { guard: 'adds', target: 'adding', actions: 'takeValues' },
          { target: 'saving', actions: 'takeValues' },
        ],
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addMember',
        src: 'addMember',
        input: ({ context: { organizationId, values } }) => ({ organizationId, values }),
        onDone: {
          target: 'typing',
          actions: [
            { type: 'beginAnew', params: added },
            { type: 'sayAdded', params: added },
          ],
        },
        onError: { target: 'typing', actions: refused },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveMember',
        src: 'saveMember',
        input: ({ context: { organizationId, memberId, values, seen } }) => ({
          organizationId,
          memberId: memberId ?? '',
          values,
          seen,
        }),
        onDone: { target: 'saved', actions: 'saySaved' },
        onError: [
          {
            guard: { type: 'isOvertaken', params: failed },
            target: 'typing',
            actions: [{ type: 'takeNewer', params: failed }, ...refused],
          },
          { target: 'typing', actions: refused },
        ],
      },
    },
    saved: { type: 'final', tags: 'resting' },
  },
});
