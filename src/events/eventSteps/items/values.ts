import type { AnsweredValue } from '#contract/events/event.ts';
import type { StoredFile } from '#contract/kit/shared.ts';

/** A value as its item needs it; what does not fit counts as empty. */
export const textOf = (value: AnsweredValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const idsOf = (value: AnsweredValue): readonly string[] => (Array.isArray(value) ? value : []);
export const fileOf = (value: AnsweredValue): StoredFile | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
