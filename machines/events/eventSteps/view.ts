import type { AnsweredValue, Comment } from '#contract/events/event.ts';
import type { StepReviewState } from '#contract/review/stepReview.ts';

/** Members who may volunteer; a list that did not load is only logged, and nothing is offered. */
export interface VolunteersView {
  state: 'loading' | 'loaded' | 'unavailable';
  people: readonly { id: string; firstName: string; lastName: string }[];
  /** Names of those who were chosen, members or not. */
  named?: readonly { id: string; firstName: string; lastName: string }[];
}

/** One markup item as a step shows it. */
export interface ItemView {
  id: string;
  /** As the markup says; an unknown one is shown with a sentence (E-091). */
  type: string;
  /** The item's title; for `selects` the name of the optional step; empty where the markup has none. */
  label: string;
  /** The text of `bodyText`. */
  text: string;
  required: boolean;
  value: AnsweredValue;
  /** What is wrong with the value, as a sentence; null otherwise. */
  problem: string | null;
  /** What someone else put here meanwhile, in words; null when no one did. */
  theirs: string | null;
  /** The file of `fileDownload`; null where it is gone. */
  file: { name: string; size: number; type: string; url: string } | null;
}

export interface SectionView {
  id: string;
  /** The first `title` or `heading` of the section, which is not among `items`; null where there is none. */
  title: string | null;
  isReviewable: boolean;
  reviewState: StepReviewState;
  /** The text for the standing (E-100 to E-105). */
  text: string;
  items: readonly ItemView[];
  comments: readonly Comment[];
}

/** What a person does with an item of a section. */
export type ItemChange =
  /** A date-time comes as its instant (UTC ISO), as null while it is half typed or does not exist in the zone. */
  | { type: 'value'; value: AnsweredValue }
  /** The field was left: what was typed is merged at once. */
  | { type: 'left' }
  | { type: 'theirs.taken' };
