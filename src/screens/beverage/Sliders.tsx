import type { Measure } from '#machines/flows/beverage/drinks.ts';
import type { BeverageView } from '#machines/flows/beverage/present.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { NoteBox } from '#src/ui/NoteBox.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { Slider } from '#src/ui/Slider.tsx';

export interface SlidersProps {
  view: BeverageView;
  onMove: (slider: keyof Measure, value: number) => void;
  onContinue: () => void;
}

export function Sliders({ view: { heading, draft }, onMove, onContinue }: SlidersProps) {
  return (
    <Screen>
      <Page gap="snug">
        <PageHead title={heading} />
        {draft.sliders.map(({ name, ...slider }) => (
          <Card pad key={name}>
            <Slider {...slider} onChange={(value) => onMove(name, value)} />
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
        <Button kind="primary" size="tall" width="full" onClick={onContinue}>
          Continue
        </Button>
      </Dock>
    </Screen>
  );
}
