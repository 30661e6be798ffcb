import type { FullEvent, PossibleVolunteer } from '#contract/events/event.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { Exit } from '#machines/kit/exit.ts';
import type { Draft } from './draft.ts';
import type { UploadRunning } from './uploads.ts';

export interface EventStepsInput {
  eventId: string;
  userId: string;
  /** Holds `event-creator` in the organization. */
  mayCreate: boolean;
  /** The organization's numbers. */
  numbers: { daysBeforeEventCreate: number; maxGuestAllowed: number };
  /** What the browser has kept of changes to this event. */
  draft: Draft;
  /** The address with which the screen was opened. */
  wanted: string;
}

/** An event as it was loaded; `templates` are names of optional steps by the version of their template. */
export interface Loaded {
  event: FullEvent;
  templates: Readonly<Record<string, string>>;
}

export interface EventStepsContext extends EventStepsInput {
  event: FullEvent | null;
  templates: Loaded['templates'];
  /** Id of the step one is on. */
  stepId: string | null;
  /** What was typed within the last second, not merged into the draft yet. */
  typed: Draft;
  /** What is on its way to the server. */
  sent: Draft;
  /** Where a save leads when it has succeeded. */
  goal: 'next' | 'home';
  /** When a button was pressed, UTC ISO, read at the edge. */
  at: string;
  failed: FailedRule | null;
  /** Why nothing could be loaded, where that may pass. */
  error: string | null;
  uploads: readonly UploadRunning[];
  people: readonly PossibleVolunteer[];
  /** An answer to a reviewer that is on its way. */
  comment: { moduleId: string; sectionId: string; text: string } | null;
  /** Something changed while the event was loaded again, so it is loaded once more. */
  outdated: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}
