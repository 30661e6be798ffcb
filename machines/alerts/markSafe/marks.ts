import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { RollCallPerson } from '#contract/alerts/rollCall.ts';

/** What someone said at the door of a person, until a server has answered. */
export interface Mark {
  /** Of whom. */
  id: string;
  name: string;
  status: AlertStatus;
  /** When what stood then was said, UTC ISO; null where nothing did. */
  since: string | null;
  /** It was tried, and no server answered. */
  isWaiting: boolean;
}

/** With one more. It takes the place of another of the same person, unless that is being sent. */
export function queued(
  marks: readonly Mark[],
  { id, firstName, lastName, answeredAt }: RollCallPerson,
  status: AlertStatus,
  isSending: boolean,
): Mark[] {
  const kept = marks.filter((each, index) => each.id !== id || (isSending && index === 0));
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [...kept, { id, name, status, since: answeredAt, isWaiting: false }];
}

/** Those after the first, which is stored: what was pressed of the same person meanwhile follows from it. */
export function afterStored(marks: readonly Mark[], people: readonly RollCallPerson[]): Mark[] {
  const [stored, ...others] = marks;
  const now = people.find(({ id }) => id === stored?.id);
  return others.map((mark) => (now && mark.id === now.id ? { ...mark, since: now.answeredAt } : mark));
}

/** None of them could be sent. */
export const waiting = (marks: readonly Mark[]): Mark[] => marks.map((mark) => ({ ...mark, isWaiting: true }));

/**
 * Those that may still be sent after a wait, by who is on the roll call now. What a lost answer has stored is not sent again; where
 * someone has said something else since, the newer word stands: `overtaken` names of whom, null where of no one. Whoever is on the
 * roll call no more is accounted for.
 */
export function reconciled(
  marks: readonly Mark[],
  people: readonly RollCallPerson[],
): { marks: readonly Mark[]; overtaken: string | null } {
  const now = new Map(people.map((each) => [each.id, each]));
  const isNew = ({ id, since }: Mark) => (now.get(id)?.answeredAt ?? null) === since && now.has(id);
  const gone = marks.filter((mark) => !isNew(mark) && (now.get(mark.id)?.status ?? 'Safe') !== mark.status);
  return {
    marks: marks.filter(isNew),
    overtaken: gone.length === 0 ? null : [...new Set(gone.map(({ name }) => name))].join(', '),
  };
}
