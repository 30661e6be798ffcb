import type { EventCreateSignal } from '#machines/events/eventCreate/setup.ts';
import { Fragment } from 'react';
import type { EventCreateView } from '#machines/events/eventCreate/present.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Bone, Skeleton } from '#src/ui/feedback/Skeleton.tsx';

export interface CreateEventWaitingProps {
  view: Exclude<EventCreateView, { view: 'form' }>;
  send: (signal: EventCreateSignal) => void;
}

/** What stands in place of the form: its type is being looked for, or was not found out. */
export function CreateEventWaiting({ view, send }: CreateEventWaitingProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="Create Event" />
        {view.view === 'loading' ? (
          <Skeleton label="Loading the form">
            <Card pad>
              {['25%', '20%', '35%', '20%', '30%'].map((width, index) => (
                <Fragment key={index}>
                  <Bone width={width} height="1.25rem" />
                  <Bone height="3.25rem" shape="square" />
                </Fragment>
              ))}
            </Card>
          </Skeleton>
        ) : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The event type didn’t load"
            text={view.error}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
      </Page>
    </Screen>
  );
}
