import type { BeverageSignal } from '#machines/beverage/machine.ts';
import type { BeverageView } from '#machines/beverage/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Slider } from '#src/ui/forms/Slider.tsx';

export interface SlidersProps {
  view: BeverageView;
  send: (signal: BeverageSignal) => void;
}

export function Sliders({ view: { heading, draft }, send }: SlidersProps) {
  return (
    <Screen>
      <Page gap="snug">
        <PageHead title={heading} />
        {draft.sliders.map(({ name, ...slider }) => (
          <Card pad key={name}>
            <Slider {...slider} onChange={(value) => send({ type: 'slider.moved', slider: name, value })} />
          </Card>
        ))}
        <NoteBox kind="info">{draft.standard}</NoteBox>
      </Page>
      <Dock
        note={
          <>
            <span>After this drink</span>
            <b>BAC {draft.after.text}</b>
          </>
        }
      >
        <Button kind="primary" size="tall" width="full" onClick={() => send({ type: 'continue.pressed' })}>
          Continue
        </Button>
      </Dock>
    </Screen>
  );
}
