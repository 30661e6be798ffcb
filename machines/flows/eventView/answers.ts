import type { ShownAnswer } from '#contract/entities/event.ts';
import { showTime, showWeekday } from '#contract/zones.ts';

/** What stands in a step of the event, as people around it read it. */
export interface AnswerShown {
  id: string;
  title: string;
  text: string;
}

/** Answers in words, times in the event's zone. */
export const answersOf = (answers: readonly ShownAnswer[] | undefined, zone: string): AnswerShown[] =>
  (answers ?? []).map(({ id, type, title, value }) => ({
    id,
    title,
    text: type === 'dateTimeInput' ? `${showWeekday(value, zone)}, ${showTime(value, zone)}` : value.trim(),
  }));
