import type { RefusalCode } from '#contract/kit/refusals.ts';
import { failed } from './call.ts';
import { refusalCode } from './refusal.ts';

/** A guard with the params `failed`: whether a call was refused for one of these reasons. */
export const refusedFor =
  (...codes: readonly RefusalCode[]) =>
  (_: unknown, { error }: { error: unknown }): boolean =>
    codes.some((code) => code === refusalCode(error));

/** The guard: what was asked for isn't here, or is no longer for whoever asked. */
export const isGone = refusedFor('notFound', 'notAllowed');

/** `onError` of the state `loading`, in a chart with the guard `isGone` and the action `rememberError`. */
export const notLoaded = [
  { guard: { type: 'isGone', params: failed }, target: 'gone' },
  { target: 'failed', actions: { type: 'rememberError', params: failed } },
] as const;
