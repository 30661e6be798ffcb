import { loginPolicy, type Policy } from '#contract/kit/policies.ts';

/** Something that a policy lets someone do, in words for people; any one of `needs` is enough. */
export interface Ability {
  does: string;
  needs: readonly Policy[];
}

/** What can be done in an organization, by its part. Who may do it follows from the policies that their roles give (M-150). */
export const abilities: readonly { group: string; abilities: readonly Ability[] }[] = [
  {
    group: 'Events',
    abilities: [
      { does: 'See events, say yes and bring guests', needs: [loginPolicy] },
      { does: 'Create events and invite members', needs: ['event-creator'] },
      { does: 'Approve events or ask for changes', needs: ['event-reviewer'] },
      { does: 'Replay past events', needs: ['organization-admin'] },
    ],
  },
  {
    group: 'Safety',
    abilities: [
      { does: 'Alert their own safety contacts', needs: ['personal-safety-alerts'] },
      { does: 'Send safety alerts and see the answers', needs: ['send-chapter-safety-alert-member'] },
      { does: 'Go on duty and plan duty', needs: ['send-chapter-safety-alert-member'] },
      { does: 'See who is on duty', needs: ['send-chapter-safety-alert-member', 'organization-admin'] },
      { does: 'Read the incident reports of every event', needs: ['incident-reader'] },
    ],
  },
  {
    group: 'Organization',
    abilities: [
      { does: 'Manage members and their roles', needs: ['organization-admin'] },
      { does: 'Change event types, look and settings', needs: ['organization-admin'] },
      { does: 'Read the audit log', needs: ['organization-admin'] },
    ],
  },
];
