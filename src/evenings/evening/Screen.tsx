import type { ReactNode } from 'react';
import type { EveningSignal } from '#machines/evenings/evening/machine.ts';
import type { EveningView } from '#machines/evenings/evening/present.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { QuarterHours } from '#src/ui/parts/QuarterHours.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { DoorsThen, FactsBefore, InsideThen, RulesThen } from './AtMoment.tsx';
import { Playhead } from './Playhead.tsx';
import '#src/ui/parts/quarterHours.css';
import './evening.css';

export interface EveningProps {
  view: EveningView;
  send: (signal: EveningSignal) => void;
  /** Below what is shown: the way to keep it. */
  children?: ReactNode;
}

export function Evening({ view, send, children }: EveningProps) {
  const { moment, curve } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead ?? undefined} />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading the evening" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The evening didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'empty' ? (
          <Empty title="Nothing to replay yet" text="An evening begins when its event is submitted." />
        ) : null}
        {view.view === 'shown' && view.error !== null ? (
          <RetryNote text={view.error} busy={view.refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
        ) : null}
        {moment && curve ? (
          <div className="evening">
            <Playhead view={view} curve={curve} moment={moment} send={send} />
            <div className="evening__columns">
              <div className="evening__column">
                <FactsBefore moment={moment} send={send} />
                <DoorsThen moment={moment} />
                <RulesThen moment={moment} />
              </div>
              <div className="evening__column">
                <InsideThen moment={moment} />
                {view.quarters.length > 0 ? <QuarterHours quarters={view.quarters} /> : null}
              </div>
            </div>
            {children ? <div className="evening__copy">{children}</div> : null}
          </div>
        ) : null}
      </Page>
    </Screen>
  );
}
