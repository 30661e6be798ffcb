import type { SnapshotFrom } from 'xstate';
import {
  type AudienceOption,
  type AudienceKind,
  audienceKey,
  countIn,
  isSameAudience,
} from '#contract/alerts/audience.ts';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { roleTexts } from '#machines/organization/roles.ts';
import { chaptersNamed, withRole } from '../organizationAlerts/audienceLine.ts';
import { numberText } from '#contract/kit/numberText.ts';
import { peopleIn } from './amounts.ts';
import { checkedInTitle, type HoursField, hoursFieldOf, isRowOfHours } from './checkedIn.ts';
import { type ChapterChoices, chaptersOf, chosenNames } from './chapters.ts';
import type { SendOrganizationAlertContext, sendOrganizationAlertMachine } from './machine.ts';

export interface AudienceRow {
  audience: AudienceOption['audience'];
  key: string;
  title: string;
  sub: string | null;
  count: string;
  picked: boolean;
}

export interface SendOrganizationAlertView {
  heading: string;
  failed: FailedRule | null;
  /** Whom it may be for; empty until that was counted. */
  audiences: AudienceRow[];
  /** How far back those were checked in who are chosen. */
  hours: HoursField | null;
  /** The choices of a role: all of them, or the one that is picked while they are folded. Null where no one holds one. */
  roles: { title: string; button: string; isUnfolded: boolean; rows: AudienceRow[] } | null;
  chapters: ChapterChoices | null;
  /** Who gets it could not be counted. */
  uncounted: string | null;
  /** How many of those who are picked can not be reached. */
  unreachable: string | null;
  submit: string;
  /** What is asked before it goes; null while nothing is. */
  question: { title: string; words: string; lines: QuestionLine[] } | null;
  sending: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export interface QuestionLine {
  kind: 'none' | 'warn' | 'no';
  text: string;
  count: string;
}

export function present(snapshot: SnapshotFrom<typeof sendOrganizationAlertMachine>): SendOrganizationAlertView {
  const { context } = snapshot;
  const sending = snapshot.matches('sending');
  const asks = sending || snapshot.matches('asking');
  const picked = pickedIn(context);
  return {
    heading: 'Send Safety Alert',
    failed: context.failed,
    audiences: rowsOf(context).filter(({ audience }) => audience.kind !== 'role'),
    hours: hoursFieldOf(context),
    roles: rolesOf(context),
    chapters: chaptersOf(context),
    uncounted: context.isUncounted ? uncountedText : null,
    unreachable: picked && picked.unreachable > 0 ? `${numberText(picked.unreachable)} with no way to reach` : null,
    submit: picked ? `Send to ${peopleIn(picked.count)}` : 'Send Safety Alert',
    question: asks ? questionOf(context, picked) : null,
    sending,
    goesTo: snapshot.matches('sent') || snapshot.matches('held') ? exit.backTo(href.organizationAlerts()) : null,
  };
}

const uncountedText = 'We couldn’t count who gets it. Trying again.';

const titles: Record<Exclude<AudienceKind, 'role' | 'chapters' | 'checkedIn'>, string> = {
  inside: 'Inside an event now',
  volunteers: 'Volunteers',
  everyone: 'Everyone',
};

function rowsOf(context: SendOrganizationAlertContext): AudienceRow[] {
  const { options, audience, organizationName, chapters } = context;
  const shown = (options ?? []).filter((each) => isRowOfHours(context, each.audience));
  const rows = shown.map((each) => ({
    audience: each.audience,
    key: audienceKey(each.audience),
    title: titleOf(each.audience),
    sub: subOf(each, organizationName),
    count: numberText(each.count),
    picked: isSameAudience(each.audience, audience),
  }));
  return rows.length > 1 || chapters !== null ? rows : [];
}

function titleOf(audience: AudienceOption['audience']): string {
  if (audience.kind === 'role') return roleTexts[audience.role].name;
  if (audience.kind === 'checkedIn') return checkedInTitle(audience);
  return audience.kind === 'chapters' ? 'Chapters' : titles[audience.kind];
}

function subOf({ audience, event }: AudienceOption, organizationName: string): string | null {
  if (audience.kind === 'role') return null;
  return event ?? (audience.kind === 'everyone' ? `All of ${organizationName}` : 'Also those who left since');
}

function rolesOf(context: SendOrganizationAlertContext): SendOrganizationAlertView['roles'] {
  const rows = rowsOf(context).filter(({ audience }) => audience.kind === 'role');
  if (rows.length === 0) return null;
  const isUnfolded = context.showsRoles;
  return {
    title: 'By role',
    button: isUnfolded ? 'Hide' : `Show ${rows.length}`,
    isUnfolded,
    rows: isUnfolded ? rows : rows.filter(({ picked }) => picked),
  };
}

/** Who is chosen, as they were last counted: no one, once they can't be chosen anymore. */
function pickedIn({ options, audience, chapters }: SendOrganizationAlertContext): AudienceOption | null {
  if (options === null) return null;
  if (audience.kind === 'chapters' && chapters !== null) return countIn(chapters, audience.chapters);
  const nobody = { audience, event: null, count: 0, unreachable: 0, joined: 0, left: 0 };
  return options.find((each) => isSameAudience(each.audience, audience)) ?? nobody;
}

function questionOf(
  { organizationName, information, chapters }: SendOrganizationAlertContext,
  picked: AudienceOption | null,
): SendOrganizationAlertView['question'] {
  if (picked === null)
    return { title: `Send this to every member of ${organizationName}?`, words: information, lines: [] };
  const lines: QuestionLine[] = [
    { kind: 'none', text: whereOf(picked, organizationName, chapters), count: numberText(picked.count) },
    { kind: 'warn', text: 'Came in while you wrote', count: numberText(picked.joined) },
    { kind: 'no', text: 'Left while you wrote', count: numberText(picked.left) },
    { kind: 'warn', text: 'No way to reach', count: numberText(picked.unreachable) },
  ];
  return {
    title: `Send this alert to ${peopleIn(picked.count)}?`,
    words: information,
    lines: lines.filter(({ kind, count }) => kind === 'none' || count !== '0'),
  };
}

function whereOf(
  { audience, event }: AudienceOption,
  organizationName: string,
  options: SendOrganizationAlertContext['chapters'],
): string {
  if (audience.kind === 'chapters') return `Members of ${chaptersNamed(chosenNames({ audience, chapters: options }))}`;
  if (audience.kind === 'inside') return `Inside ${event ?? 'the event'}`;
  if (audience.kind === 'volunteers') return `Volunteers at ${event ?? 'the event'}`;
  if (audience.kind === 'role') return `Those ${withRole(audience.role)}`;
  return audience.kind === 'everyone' ? `Everyone in ${organizationName}` : checkedInTitle(audience);
}
