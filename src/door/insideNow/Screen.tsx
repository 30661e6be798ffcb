import type { InsideView } from '#machines/door/insideNow/present.ts';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { QuarterHours } from '#src/ui/parts/QuarterHours.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { InsideCurve } from './InsideCurve.tsx';
import '#src/ui/parts/quarterHours.css';
import './insideNow.css';

export interface InsideNowProps {
  view: InsideView;
  /** Title of the event. */
  title: string;
  refreshing: boolean;
  send: (signal: LoadSignal) => void;
}

/** How many are inside, and how the evening went. */
export function InsideNow({ view, title, refreshing, send }: InsideNowProps) {
  const { error, live, quarters, times, totals } = view;
  const isShown = view.view === 'shown';
  return (
    <Screen>
      <Page>
        <PageHead
          title="Inside now"
          lead={title}
          end={isShown ? <span className="inside-now__age">{live.text}</span> : undefined}
        />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading who is inside" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The count didn’t load"
            text={error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {isShown && !live.isLive ? (
          <RetryNote
            text={error ?? 'This count is old.'}
            busy={refreshing}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {isShown ? <Count view={view} /> : null}
        {isShown && quarters.length > 0 ? (
          <QuarterHours quarters={quarters} note={times} end={`${totals.in} in, ${totals.out} out`} />
        ) : null}
      </Page>
    </Screen>
  );
}

function Count({ view: { inside, share, curve } }: Pick<InsideNowProps, 'view'>) {
  return (
    <Card pad>
      <div className="inside-now">
        <p className="inside-now__count">
          <b>{inside}</b> {share ? `of ${share.capacity}` : 'inside'}
          {share ? (
            <span className="inside-now__share">
              <strong>{share.percent}%</strong> full
            </span>
          ) : null}
        </p>
        {share ? (
          <div className="inside-now__bar" aria-hidden="true">
            <span style={{ width: `${Math.min(share.percent, 100)}%` }} />
          </div>
        ) : null}
        {curve ? <InsideCurve curve={curve} /> : <p>No one has been checked in yet.</p>}
      </div>
    </Card>
  );
}
