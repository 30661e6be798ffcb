import type { BeverageView } from '#machines/flows/beverage/present.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Footnote } from '#src/ui/Footnote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Roll, RollRow } from '#src/ui/Roll.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { BacCard } from './BacCard.tsx';
import { drinkIcons } from './drinkIcons.ts';
import { estimateOnly } from './texts.ts';

export function Preview({ view: { heading, draft }, onConfirm }: { view: BeverageView; onConfirm: () => void }) {
  return (
    <Screen>
      <Page>
        <PageHead title={heading} />
        <Roll tight label="The drink">
          <RollRow line={<Icon path={drinkIcons[draft.type]} />} who={draft.name} sub={draft.text} />
        </Roll>
        <BacCard label="Estimated BAC after it" bac={draft.after} />
        <Footnote>{estimateOnly}</Footnote>
      </Page>
      <Dock>
        <Button kind="primary" size="tall" width="full" onClick={onConfirm}>
          Confirm
        </Button>
      </Dock>
    </Screen>
  );
}
