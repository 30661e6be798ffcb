import { href } from '#contract/kit/addresses.ts';
import type { RunningView } from '#machines/alerts/checkOnMe/running.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { TimeLeft } from '#src/ui/feedback/TimeLeft.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Mark } from '#src/ui/layout/Mark.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { type CheckOnMeProps, NotLive } from './NotLive.tsx';
import { PlanList } from './PlanList.tsx';

/** How much time is left, what happens then, and at the thumb the two answers. */
export function CheckRunning(props: CheckOnMeProps & { running: RunningView }) {
  const { view, running, send } = props;
  const { title, left, isLong, by, said, rows, times, next, alone, more, ending } = running;
  return (
    <Screen safety>
      <Page gap="snug">
        <PageHead title={view.heading} />
        <TimeLeft title={title} digits={left} isLong={isLong} by={by} said={said} />
        {ending?.text ? (
          <div role="alert">
            <NoteBox kind="warn">
              <p>{ending.text}</p>
            </NoteBox>
          </div>
        ) : null}
        {alone ? (
          <NoteBox kind="warn">
            <p>{alone}</p>
            <TextLink href={href.safetyContacts()}>Add a Safety Contact</TextLink>
          </NoteBox>
        ) : null}
        <NotLive {...props} />
        <Section title="What happens next" note={times}>
          <PlanList label="What happens next" rows={rows} />
        </Section>
        <Footnote>This runs without your phone. A dead battery doesn’t stop it.</Footnote>
      </Page>
      <Dock note={next}>
        {more ? (
          <Button size="tall" width="grow" busy={more.busy} onClick={() => send({ type: 'more.pressed' })}>
            {more.label}
          </Button>
        ) : null}
        <Button
          size="tall"
          width="grow"
          busy={ending !== null && ending.text === null}
          onClick={() => send({ type: ending ? 'retry.pressed' : 'safe.pressed' })}
        >
          {ending && ending.text === null ? null : <Mark kind="ok" />}
          {ending?.text ? 'Try Now' : 'I’m safe'}
        </Button>
      </Dock>
    </Screen>
  );
}
