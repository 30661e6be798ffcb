import type { AnsweredValue } from '#contract/events/event.ts';

export interface SaveInput {
  eventId: string;
  moduleId: string;
  /** Only what was changed here, by section and item. */
  sections: Record<string, Record<string, AnsweredValue>>;
  /** At which versions those sections were read. */
  versions: Record<string, number>;
}

export interface CommentInput {
  eventId: string;
  moduleId: string;
  sectionId: string;
  text: string;
}
