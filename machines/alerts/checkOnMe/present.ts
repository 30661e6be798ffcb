import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { type CheckFormView, formOf } from './form.ts';
import type { checkOnMeMachine } from './machine.ts';
import { runningOf, type RunningView } from './running.ts';
import { beginningWithWhom, alertsNobodyNow, whomOf, whyNobody } from './whom.ts';

export interface CheckOnMeView {
  heading: string;
  /** What a check does, before one runs; null beside one. */
  lead: string | null;
  view: 'loading' | 'failed' | 'empty' | 'form' | 'running' | 'alerted';
  error: string | null;
  refreshing: boolean;
  /** Why none can be started. */
  empty: { title: string; text: string } | null;
  form: CheckFormView | null;
  running: RunningView | null;
  /** It has become an alert: since when. */
  alerted: { title: string; line: string } | null;
  goesTo: Exit | null;
}

type Snapshot = SnapshotFrom<typeof checkOnMeMachine>;

export function present(snapshot: Snapshot): CheckOnMeView {
  const { context } = snapshot;
  const { read, error, zone } = context;
  const view = viewOf(snapshot);
  const standing = read?.standing;
  return {
    heading: 'Check on me',
    lead:
      standing && (view === 'form' || (view === 'empty' && !standing.plan.officers))
        ? `If you don’t say you’re safe in time, we alert ${whomOf(standing.plan)}.`
        : null,
    view,
    error,
    refreshing: isRefreshing(snapshot),
    empty: view === 'empty' && standing ? whyNobody(standing) : null,
    form: view === 'form' ? formOf(context, formParts(snapshot)) : null,
    running:
      view === 'running' && standing?.check
        ? runningOf(context, { ...standing, check: standing.check }, runningParts(snapshot))
        : null,
    alerted:
      view === 'alerted' && standing?.alert
        ? {
            title: `${beginningWithWhom(standing.plan)} have been alerted`,
            line: `You didn’t say you’re safe in time, so we alerted them at ${shortTime(standing.alert.at, zone)}. If you’re safe, open the alert and end it.`,
          }
        : null,
    goesTo: goesTo(snapshot),
  };
}

function goesTo(snapshot: Snapshot): Exit | null {
  if (snapshot.matches('gone')) return exit.replace(href.home());
  return snapshot.matches('left') ? exit.push(href.personalSafety()) : null;
}

function viewOf(snapshot: Snapshot): CheckOnMeView['view'] {
  const { read } = snapshot.context;
  if (snapshot.matches('running')) return 'running';
  if (snapshot.matches('alerted') || snapshot.matches('left')) return 'alerted';
  if (snapshot.matches('failed')) return 'failed';
  if (read === null || snapshot.matches('loading') || snapshot.matches('gone')) return 'loading';
  return alertsNobodyNow(read.standing) ? 'empty' : 'form';
}

const isRefreshing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ composing: 'refreshing' }) ||
  snapshot.matches({ running: 'refreshing' }) ||
  snapshot.matches({ alerted: 'refreshing' });

const formParts = (snapshot: Snapshot) => ({
  isFinding: snapshot.matches({ composing: 'locating' }),
  busy: snapshot.matches('starting') || snapshot.matches({ composing: { locating: 'holding' } }),
});

const runningParts = (snapshot: Snapshot) => ({
  extending: snapshot.matches({ running: 'placing' }) || snapshot.matches({ running: 'extending' }),
  ending: snapshot.matches({ running: 'ending' })
    ? ('trying' as const)
    : snapshot.matches({ running: 'notEnded' })
      ? ('failed' as const)
      : null,
});
