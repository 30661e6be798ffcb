import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { inWords, type SamplePart, type SampleStarted } from '#contract/organization/sample.ts';
import type { manageMachine } from './machine.ts';

export interface OfferLine {
  part: SamplePart;
  /** How much of what: `4 event types`. */
  name: string;
  /** What they are called. */
  brings: string;
  chosen: boolean;
}

export interface WrittenLine {
  part: SamplePart;
  name: string;
  href: string;
}

export interface ManageView {
  /** What stands of the sample: nothing, or its card. */
  card: 'none' | 'unread' | 'offer' | 'taken' | 'done';
  offers: readonly OfferLine[];
  written: readonly WrittenLine[];
  /** Who approves events of what was written; null where no event type was. */
  approval: string | null;
  busy: boolean;
  /** Why nothing was loaded, or nothing written. */
  error: string | null;
}

export function present(snapshot: SnapshotFrom<typeof manageMachine>): ManageView {
  const { offers, chosen, started, error } = snapshot.context;
  const card = cardOf(snapshot);
  const taken = offers.filter(({ part }) => chosen.includes(part));
  return {
    card,
    offers:
      card === 'offer'
        ? offers.map(({ part, names }) => ({
            ...{ part, name: counted(part, names.length), brings: list.format(names), chosen: chosen.includes(part) },
          }))
        : [],
    written: started
      ? taken.map(({ part, names }) => ({ part, name: counted(part, names.length), href: hrefs[part]() }))
      : [],
    approval: started && chosen.includes('eventTypes') ? approvalOf(started) : null,
    busy: snapshot.matches('sending') || isLookingAgain(snapshot),
    error,
  };
}

const isLookingAgain = (snapshot: SnapshotFrom<typeof manageMachine>): boolean =>
  snapshot.matches('looking') && snapshot.context.error !== null;

const list = new Intl.ListFormat('en');

function cardOf(snapshot: SnapshotFrom<typeof manageMachine>): ManageView['card'] {
  if (snapshot.matches('choosing') || snapshot.matches('sending')) return 'offer';
  return snapshot.matches('unread') || isLookingAgain(snapshot)
    ? 'unread'
    : snapshot.matches('taken')
      ? 'taken'
      : snapshot.matches('done')
        ? 'done'
        : 'none';
}

const counted = (part: SamplePart, count: number): string => `${count} ${inWords(part)}`;

const hrefs: Readonly<Record<SamplePart, () => string>> = {
  eventTypes: href.managedTypes,
  houseRules: href.ruleBook,
  education: href.educationBook,
};

const approvalOf = ({ approving }: SampleStarted): string =>
  approving > 0
    ? `You approve the events of ${approving} of them. No one approves their own, so make someone else a reviewer too.`
    : 'No one is required to approve their events yet. Any reviewer can.';
