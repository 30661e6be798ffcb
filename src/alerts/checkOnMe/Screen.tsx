import { href } from '#contract/kit/addresses.ts';
import { asSentence } from '#contract/kit/errorText.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { AlertHead } from '#src/ui/feedback/AlertHead.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { CheckForm } from './CheckForm.tsx';
import { CheckRunning } from './CheckRunning.tsx';
import { type CheckOnMeProps, NotLive } from './NotLive.tsx';

/** For how long, and then how much of it is left. */
export function CheckOnMe(props: CheckOnMeProps) {
  const { view, send } = props;
  if (view.form) return <CheckForm {...props} form={view.form} />;
  if (view.running) return <CheckRunning {...props} running={view.running} />;
  return (
    <Screen safety>
      <Page gap="snug">
        <PageHead title={view.heading} lead={view.lead ?? undefined} />
        {view.view === 'loading' ? (
          <Skeleton label="Loading your check">
            <Lines widths={['60%', '100%', '80%']} />
          </Skeleton>
        ) : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="Your check didn’t load"
            text={`${view.error ? `${asSentence(view.error)} ` : ''}If one is running, it goes on.`}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.empty ? (
          <Empty {...view.empty}>
            <LinkButton size="small" href={href.safetyContacts()}>
              Add a Safety Contact
            </LinkButton>
          </Empty>
        ) : null}
        {view.alerted ? <AlertHead mark="bad" {...view.alerted} /> : null}
        {view.alerted ? <NotLive {...props} /> : null}
      </Page>
      {view.alerted ? (
        <Dock>
          <EmergencyCall size="tall" width="grow" />
          <Button size="tall" width="grow" onClick={() => send({ type: 'alert.pressed' })}>
            Open the alert
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}
