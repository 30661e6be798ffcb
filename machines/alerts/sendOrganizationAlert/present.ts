import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { sendOrganizationAlertMachine } from './machine.ts';

export interface SendOrganizationAlertView {
  heading: string;
  failed: FailedRule | null;
  /** What is asked before it goes; null while nothing is. */
  question: string | null;
  sending: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof sendOrganizationAlertMachine>): SendOrganizationAlertView {
  const { organizationName, failed } = snapshot.context;
  const sending = snapshot.matches('sending');
  return {
    heading: 'Send Safety Alert',
    failed,
    question: sending || snapshot.matches('asking') ? `Send this to every member of ${organizationName}?` : null,
    sending,
    goesTo: snapshot.matches('sent') || snapshot.matches('held') ? exit.backTo(href.organizationAlerts()) : null,
  };
}
