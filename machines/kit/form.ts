import { assign, emit, type EventObject } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { failed } from './call.ts';
import { failure, formFailure, type NoticeShown } from './notice.ts';
import { refusedField } from './refusal.ts';

export interface FormContext {
  /** What is wrong with what was submitted. */
  failed: FailedRule | null;
}

/**
 * What charts with a form share in their `setup`. `failing` finds what is wrong with a signal that submits the form, and
 * null in every other one.
 */
export function formFlow<Context extends FormContext, Signal extends EventObject>(
  failing: (args: { context: Context; event: Signal }) => FailedRule | null,
) {
  return {
    guards: { isWrong: (args: { context: Context; event: Signal }) => failing(args) !== null },
    actions: {
      nameFailing: assign<Context, Signal, undefined, Signal, never>(({ context, event }) => ({
        ...context,
        failed: failing({ context, event }),
      })),
      sayFailing: emit<Context, Signal, undefined, Signal, NoticeShown>(({ context }) =>
        formFailure(context.failed?.message ?? 'Unknown error'),
      ),
      /** The field that a refusal names. */
      nameRefused: assign<Context, Signal, { error: unknown }, Signal, never>(({ context }, { error }) => ({
        ...context,
        failed: refusedField(error),
      })),
      fail: emit<Context, Signal, { error: unknown }, Signal, NoticeShown>((_, { error }) => failure(errorText(error))),
    },
  };
}

/** What is wrong is named and said: the first transition of the signal that submits, unless something else comes before it. */
export const wrong = { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] } as const;

/** The transitions of the signal that submits, where anything that is not wrong is taken and goes on; `also` is done besides. */
export const submitted = <const Target extends string, const Take extends string>(
  target: Target,
  take: Take,
  ...also: Take[]
) => [wrong, { target, actions: [take, ...also] }] as const;

/** The state that asks before it sends. */
export const asking = { tags: 'resting', on: { 'no.pressed': 'typing', 'yes.pressed': 'sending' } } as const;

/** What becomes of a refusal: it is said, and the field that it names is marked. */
export const refused = [
  { type: 'nameRefused', params: failed },
  { type: 'fail', params: failed },
] as const;

/** A field that has changed is no longer said to be wrong. */
export const withoutFailing = <Context extends FormContext>(context: Context, field: string): Context =>
  context.failed?.field === field ? { ...context, failed: null } : context;
