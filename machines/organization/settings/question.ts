import { numberText } from '#contract/kit/numberText.ts';
import { shortened } from '#contract/organization/settings.ts';
import { type RetentionKind, retentionRules } from '#contract/organization/retention.ts';
import { amount } from './fields.ts';
import type { SettingsContext } from './setup.ts';

export interface Question {
  title: string;
  lines: readonly string[];
}

const texts: Record<RetentionKind, { name: string; kept: string; deletes: (count: string, isOne: boolean) => string }> =
  {
    guestDetails: {
      name: 'guests’ details',
      kept: 'Guests’ phone numbers and birth dates stay',
      deletes: (count, isOne) => `those of ${count} ${isOne ? 'guest' : 'guests'}`,
    },
    alertPlaces: {
      name: 'locations',
      kept: 'Locations in safety alerts stay',
      deletes: (count, isOne) => `${count} ${isOne ? 'location' : 'locations'}`,
    },
    incidentReports: {
      name: 'incident reports',
      kept: 'Incident reports stay',
      deletes: (count, isOne) => `${count} ${isOne ? 'report' : 'reports'}, with any file`,
    },
    auditEntries: {
      name: 'audit log entries',
      kept: 'Audit log entries stay',
      deletes: (count, isOne) => `${count} ${isOne ? 'entry' : 'entries'}`,
    },
    unclaimedAccounts: {
      name: 'unclaimed accounts',
      kept: 'Members with unclaimed accounts stay',
      deletes: (count, isOne) => `${count} ${isOne ? 'member' : 'members'}`,
    },
  };

/** What goes sooner with the times that were sent, and how much of it is that old now (M-36). */
export function questionOf({ seen, sent, removals }: SettingsContext): Question {
  const kinds = shortened(seen, sent);
  const [first] = kinds;
  const lines = kinds.map((kind) => {
    const { setting, unit } = retentionRules[kind];
    const count = removals.find((each) => each.kind === kind)?.count ?? 0;
    const { kept, deletes } = texts[kind];
    const then = `${kept} for ${amount(Number(sent[setting]), unit)}, not ${amount(Number(seen[setting]), unit)}.`;
    return count === 0
      ? `${then} None are that old yet.`
      : `${then} The next daily check deletes ${deletes(numberText(count), count === 1)}.`;
  });
  return {
    title: `Delete ${kinds.length === 1 && first ? texts[first].name : 'data'} sooner?`,
    lines: [...lines, 'What was deleted can’t come back.'],
  };
}
