import type { IncidentReport, LegalHold, OwnIncident } from '#contract/incidents/incident.ts';

/** A report as one of its two sides sees it. */
export type SeenIncident = { side: 'reporter'; report: OwnIncident } | { side: 'reader'; report: IncidentReport };

/** What a field is for: a message, what came of the report, or why it has to be kept. */
export type Field = 'message' | 'outcome' | 'hold';

/** What a chart remembers of what is written, and of the report that it is about. */
export interface WritingContext {
  read: SeenIncident | null;
  /** What is written, as far as it can be (`fieldOf`). */
  writes: Field;
  /** What is typed: a message, or what came of it. */
  text: string;
  /** Why it has to be kept, as it is typed; never in the field of a message. */
  reason: string;
}

/** The field that there is to write in: a reader has none for messages while the report is closed, and none for a second hold. */
export function fieldOf({ read, writes }: Pick<WritingContext, 'read' | 'writes'>): Field | null {
  if (read === null) return null;
  if (read.side === 'reporter') return 'message';
  if (writes === 'hold' && read.report.hold === null) return 'hold';
  if (read.report.state === 'closed') return null;
  return writes === 'outcome' ? 'outcome' : 'message';
}

/** What stands in a field. */
export const typedIn = ({ text, reason }: Pick<WritingContext, 'text' | 'reason'>, field: Field): string =>
  field === 'hold' ? reason : text;

/** The legal hold that a reader sees; null where there is none to see. */
export const holdIn = ({ read }: Pick<WritingContext, 'read'>): LegalHold | null =>
  read?.side === 'reader' ? read.report.hold : null;

const isReader = ({ read }: Pick<WritingContext, 'read'>): boolean => read?.side === 'reader';

/** Whether a reader is offered to say what came of it, or why it has to be kept. */
export const mayClose = (context: WritingContext): boolean => isReader(context) && fieldOf(context) === 'message';
export const mayHold = (context: WritingContext): boolean =>
  isReader(context) && holdIn(context) === null && !['hold', 'outcome'].includes(fieldOf(context) ?? '');
