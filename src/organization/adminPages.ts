import { href } from '#contract/kit/addresses.ts';
import { writesForParent } from '#machines/learning/writesForParent.ts';
import { mail } from '#src/ui/icons/base.ts';
import { clipboardCheck, lock, siren } from '#src/ui/icons/common.ts';
import { key } from '#src/ui/icons/device.ts';
import {
  activity,
  bookOpen,
  calendarDays,
  clipboardList,
  hourglass,
  palette,
  scroll,
  settings,
  usersRound,
} from '#src/ui/icons/menu.ts';

export interface AdminPage {
  name: string;
  /** What is done there, in one line. */
  text: string;
  icon: string;
  href: string;
  /** Who finds it there; without it, whoever runs the organization. */
  isFor?: typeof writesForParent;
}

/** The pages for whoever runs an organization, in the order in which they are shown (M-40). */
export const adminPages: readonly AdminPage[] = [
  { name: 'Members', text: 'Who belongs here, and what they may do', icon: usersRound, href: href.members() },
  {
    name: 'All Chapters',
    text: 'Members of every chapter, and moving them',
    icon: usersRound,
    href: href.chapterMembers(),
    isFor: writesForParent,
  },
  { name: 'Roles', text: 'Who may do what, and how many have each role', icon: clipboardCheck, href: href.roles() },
  {
    name: 'Event Types',
    text: 'Which steps an event has, and who approves it',
    icon: calendarDays,
    href: href.managedTypes(),
  },
  { name: 'On Duty', text: 'Which safety officers are told right now', icon: siren, href: href.onDuty() },
  { name: 'Look', text: 'Name, colors, logo and photo', icon: palette, href: href.look() },
  {
    name: 'Settings',
    text: 'Guests, event dates, doors, and how long data is kept',
    icon: settings,
    href: href.settings(),
  },
  {
    name: 'Sign-In Security',
    text: 'Which roles need more than a password',
    icon: lock,
    href: href.signInSecurity(),
  },
  {
    name: 'Single Sign-On',
    text: 'Signing in with an account at your provider',
    icon: key,
    href: href.signOn(),
  },
  {
    name: 'House Rules',
    text: 'What everyone agrees to before they come',
    icon: scroll,
    href: href.ruleBook(),
    isFor: writesForParent,
  },
  {
    name: 'Education',
    text: 'What members can read up on',
    icon: bookOpen,
    href: href.educationBook(),
    isFor: writesForParent,
  },
  {
    name: 'Message Delivery',
    text: 'What was sent, what failed, and trying it again',
    icon: mail,
    href: href.deliveries(),
  },
  {
    name: 'Operations',
    text: 'Scheduled tasks, file storage and versions',
    icon: activity,
    href: href.operations(),
  },
  {
    name: 'Data Retention',
    text: 'What was deleted, and when',
    icon: hourglass,
    href: href.retention(),
  },
  {
    name: 'Audit Log',
    text: 'Who signed in, opened people’s data or gave roles',
    icon: clipboardList,
    href: href.auditLog(),
  },
];
