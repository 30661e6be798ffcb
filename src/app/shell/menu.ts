import { href } from '#contract/kit/addresses.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { clipboardCheck } from '#src/ui/icons/common.ts';
import { bookOpen, calendarDays, contact, house, megaphone, scroll, settings } from '#src/ui/icons/menu.ts';

export interface MenuEntry {
  name: string;
  href: string;
  icon: string;
  /** The entry shows only where this policy is held; without one, always. */
  policy?: Policy;
}

/** The drawer's entries, in order (H-38 to H-43); To Review is ours. */
export const menuEntries: readonly MenuEntry[] = [
  { name: 'Home', href: href.home(), icon: house },
  { name: 'Events', href: href.events(), icon: calendarDays },
  { name: 'To Review', href: href.toReview(), icon: clipboardCheck, policy: 'event-reviewer' },
  { name: 'Safety Contacts', href: href.safetyContacts(), icon: contact, policy: 'personal-safety-alerts' },
  {
    name: 'Send Safety Alert',
    href: href.sendOrganizationAlert(),
    icon: megaphone,
    policy: 'send-chapter-safety-alert-member',
  },
  { name: 'Manage', href: href.manage(), icon: settings, policy: 'organization-admin' },
  { name: 'House Rules', href: href.houseRules(), icon: scroll, policy: 'house-rules' },
  { name: 'Education', href: href.education(), icon: bookOpen, policy: 'education-resources' },
];
