import type {
  personalAlertMachine,
  PersonalAlertContext,
  PersonalAlertFact,
  PersonalAlertSnapshot,
} from '#machines/lifecycles/personalAlert.machine.ts';
import { type Acting, type DecisionContext, stamped, stampOf } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStream } from '#server/journal/load.ts';
import type { LinkOfContact } from './alertLinks.ts';
import { personalAlertKind } from './personalAlert.kind.ts';

/** What a fact says of who tells it. */
interface ContactAnswer {
  at: string;
  by: string;
  contact: string;
}

/** What was known before a fact, and whether the fact was one: where it changes nothing, nothing is written. */
interface Decided {
  before: PersonalAlertSnapshot;
  isNew: boolean;
  /** The stream, after the fact. */
  after: Loaded<typeof personalAlertMachine>;
  context: Acting;
}

/** What is known of someone who has no account here. */
export type OutsideContext = Pick<DecisionContext, 'sql' | 'device' | 'now'>;

/** A fact by one of those who were told of an alert, behind the lock of its stream; what the lifecycle does not take changes nothing. */
export async function decideAsContact(
  { sql, device, now }: OutsideContext,
  { alertId, contactId }: LinkOfContact,
  factOf: (told: ContactAnswer, before: PersonalAlertContext) => PersonalAlertFact,
): Promise<Decided> {
  const context: Acting = { device, now, caller: { id: contactId } };
  const stream = await loadStream(sql, personalAlertKind, alertId, 'update');
  const fact = factOf({ ...stamped(context), contact: contactId }, stream.snapshot.context);
  const isNew = stream.snapshot.can(fact);
  const before = stream.snapshot;
  const after = isNew ? await append(sql, personalAlertKind, stream, [fact], stampOf(context)) : stream;
  return { before, isNew, after, context };
}
