import type { SnapshotFrom } from 'xstate';
import { type DeviceForm, deviceText, type Session } from '#contract/account/session.ts';
import { href } from '#contract/kit/addresses.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { showDate } from '#contract/kit/zones.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { type Ending, type myAccountMachine, othersOf } from './machine.ts';

export interface SessionRow {
  id: string;
  /** "Chrome on Android" */
  device: string;
  form: DeviceForm | null;
  isHere: boolean;
  lines: readonly string[];
}

export interface MyAccountView {
  heading: string;
  view: 'loading' | 'failed' | 'shown' | 'elsewhere';
  rows: readonly SessionRow[];
  /** Whether there is anything to end beside this session. */
  hasOthers: boolean;
  error: string | null;
  question: { title: string; text: string; yes: string } | null;
  /** A session is being ended. */
  ending: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

const underWay = ['endingOne', 'endingOthers', 'leaving'] as const;

export function present(snapshot: SnapshotFrom<typeof myAccountMachine>): MyAccountView {
  const { list, error, ending, zone } = snapshot.context;
  const busy = underWay.some((state) => snapshot.matches(state));
  const asks = busy || snapshot.matches('asking');
  return {
    heading: 'My Account',
    view: snapshot.matches('failed') ? 'failed' : list === null ? 'loading' : list.keptHere ? 'shown' : 'elsewhere',
    rows: snapshot.matches('failed') ? [] : (list?.sessions ?? []).map((session) => rowOf(session, zone)),
    hasOthers: othersOf(list).length > 0,
    error,
    question: asks && ending ? questionOf(ending) : null,
    ending: busy,
    goesTo: snapshot.status === 'done' ? exit.replace(href.home()) : null,
  };
}

function rowOf(session: Session, zone: string): SessionRow {
  const { id, form, isHere, since, usedAt } = session;
  const used = isHere ? 'This device' : `Last used ${showDate(usedAt, zone)}, ${shortTime(usedAt, zone)}`;
  return { id, device: deviceText(session), form, isHere, lines: [used, `Signed in ${showDate(since, zone)}`] };
}

function questionOf(ending: Ending): NonNullable<MyAccountView['question']> {
  if (ending.what === 'one')
    return {
      title: `Sign out ${deviceText(ending.session)}?`,
      text: 'It’s signed out right away, and everything open on it closes.',
      yes: 'Sign Out',
    };
  if (ending.what === 'others')
    return {
      title: 'Sign out everywhere else?',
      text: 'Every device but this one is signed out right away.',
      yes: 'Sign Out',
    };
  return {
    title: 'Sign out everywhere?',
    text: 'Every device is signed out, this one too. Others may stay open for up to an hour.',
    yes: 'Sign Out',
  };
}
