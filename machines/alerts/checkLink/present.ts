import type { SnapshotFrom } from 'xstate';
import type { AlertReach } from '#contract/alerts/alert.ts';
import type { CheckLink } from '#contract/alerts/checkLink.ts';
import { checkMinutes } from '#contract/alerts/safetyCheck.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { mayEndLater } from '../moreTime.ts';
import type { checkLinkMachine } from './machine.ts';

export interface CheckLinkView {
  view: 'loading' | 'failed' | 'open' | 'ended' | 'dead';
  heading: string;
  /** Under the heading; without a mark it carries the whistle. */
  head: { mark: 'ok' | 'no' | null; line: string };
  /** That no one would be alerted right now. */
  alone: string | null;
  /** What can be done now; the main one last. */
  actions: CheckLinkAction[];
  note: string;
  /** What was done is not taken yet. */
  unsent: string | null;
  /** Asked before the alert ends. */
  question: { title: string; text: string } | null;
  refreshing: boolean;
  error: string | null;
}

export interface CheckLinkAction {
  does: 'more' | 'safe' | 'end';
  word: string;
  busy: boolean;
  off: boolean;
}

type Snapshot = SnapshotFrom<typeof checkLinkMachine>;

export function present(snapshot: Snapshot): CheckLinkView {
  const { link, error, zone } = snapshot.context;
  const view = viewOf(snapshot);
  const shown = view === 'open' || view === 'ended' ? link : null;
  const isOpen = view === 'open' && link !== null;
  return {
    view,
    ...(shown
      ? headOf(shown, zone)
      : { heading: headings[view] ?? 'Your safety check', head: { mark: null, line: '' } }),
    alone:
      isOpen && link.check?.reach === 'nobody' ? 'Right now an alert would reach no one. In danger? Call 911.' : null,
    actions: isOpen ? actionsOf(snapshot, link) : [],
    note: isOpen ? noteOf(link) : '',
    unsent: unsentOf(snapshot, link),
    question: snapshot.matches({ open: 'asking' })
      ? { title: 'Are you safe?', text: 'The alert ends, and we let everyone who got it know.' }
      : null,
    refreshing: snapshot.matches({ open: 'refreshing' }),
    error,
  };
}

const headings: Partial<Record<CheckLinkView['view'], string>> = { dead: 'This link no longer works' };

function viewOf(snapshot: Snapshot): CheckLinkView['view'] {
  const views = ['loading', 'failed', 'ended', 'dead'] as const;
  return views.find((each) => snapshot.matches(each)) ?? 'open';
}

const whom: Readonly<Record<AlertReach, string>> = {
  contacts: 'your contacts',
  officers: 'the safety officers on duty',
  nobody: 'no one',
};

function headOf({ now, check, alert, ended }: CheckLink, zone: string): Pick<CheckLinkView, 'heading' | 'head'> {
  if (ended) return endedHead(ended, alert !== null, zone);
  if (check) {
    const { endsAt, reach } = check;
    const isUp = endsAt <= now;
    const alerting = isUp ? `We’re alerting ${whom[reach]}.` : `If you don’t, we’ll alert ${whom[reach]}.`;
    return {
      heading: isUp ? 'Time is up' : `Say you’re safe by ${shortTime(endsAt, zone)}`,
      head: { mark: null, line: reach === 'nobody' ? 'Your safety check is running.' : alerting },
    };
  }
  const at = alert ? ` at ${shortTime(alert.at, zone)}` : '';
  return {
    heading: 'Your alert was sent',
    head: { mark: null, line: `You didn’t say you’re safe in time, so we sent it${at}. If you’re safe, end it.` },
  };
}

function endedHead({ how, at }: NonNullable<CheckLink['ended']>, wasAlert: boolean, zone: string) {
  const time = shortTime(at, zone);
  if (how === 'untold')
    return { heading: 'No one was told', head: { mark: 'no' as const, line: `Your safety check ran out at ${time}.` } };
  const line = wasAlert
    ? `Your alert ended at ${time}. We let everyone who got it know.`
    : `Your safety check ended at ${time}. No one was told.`;
  return how === 'safe'
    ? { heading: 'You’re safe', head: { mark: 'ok' as const, line } }
    : { heading: 'False alarm', head: { mark: 'no' as const, line } };
}

function actionsOf(snapshot: Snapshot, { check, now }: CheckLink): CheckLinkAction[] {
  const isExtending = snapshot.matches({ open: 'extending' });
  const isEnding = snapshot.matches({ open: 'ending' });
  if (check === null) {
    const busy = snapshot.matches({ open: 'endingAlert' });
    return [{ does: 'end', word: 'I’m safe', busy, off: false }];
  }
  const more = { does: 'more', word: `${checkMinutes.more} min more`, busy: isExtending, off: isEnding } as const;
  const safe = { does: 'safe', word: 'I’m safe', busy: isEnding, off: false } as const;
  return isExtending || mayEndLater(check.endsAt, now) ? [more, safe] : [safe];
}

const noteOf = ({ check }: CheckLink): string =>
  check === null ? 'We let everyone who got your alert know.' : 'No one is told while your check runs.';

function unsentOf(snapshot: Snapshot, link: CheckLink | null): string | null {
  const notYet = 'Not ended yet. We’ll keep trying.';
  if (snapshot.matches({ open: { endingAlert: 'unsent' } })) return notYet;
  if (!snapshot.matches({ open: { ending: 'unsent' } })) return null;
  const reach = link?.check?.reach ?? 'nobody';
  return reach === 'nobody' ? notYet : `${notYet} If time runs out first, we’ll alert ${whom[reach]}.`;
}
