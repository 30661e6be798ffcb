import type { Approver, EventReviewFact, NewSection } from './eventReview.facts.ts';

export interface ReviewedSection {
  version: number;
  values: string;
  reviewable: boolean;
  /** Approver's id → the decision on the present version. */
  decisions: Record<string, boolean>;
  /** The optional module that it belongs to; null for one that is always there. */
  module: string | null;
}

export interface EventReviewContext {
  id: string;
  owner: string;
  bypass: boolean;
  approvers: Approver[];
  sections: Record<string, ReviewedSection>;
  /** Optional modules that were ever switched on, by id, and whether they are on. Sections of one that is off count for nothing. */
  modules: Record<string, boolean>;
  /** An approved version stands: people know the event by it until it is approved again, rejected or cancelled. */
  stands: boolean;
}

/** Sections as they begin, each at its first version and undecided; `module`: the optional one that they belong to. */
export const firstVersions = (
  sections: readonly NewSection[],
  module: string | null,
): Record<string, ReviewedSection> =>
  Object.fromEntries(
    sections.map(({ id, version, values, reviewable }) => [id, { version, values, reviewable, decisions: {}, module }]),
  );

/** The review after a fact that saves sections; `decisionsKept` says which decisions on each still count. */
export function saved(
  context: EventReviewContext,
  event: EventReviewFact,
  decisionsKept: (section: ReviewedSection) => Record<string, boolean>,
): EventReviewContext {
  if (event.type === 'event.created' || !('sections' in event)) return context;
  const sections = { ...context.sections };
  for (const { id, version, values } of event.sections) {
    const section = sections[id];
    if (section) sections[id] = { ...section, version, values, decisions: decisionsKept(section) };
  }
  return { ...context, sections };
}
