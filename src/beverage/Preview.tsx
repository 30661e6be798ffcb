import type { BeverageSignal } from '#machines/beverage/machine.ts';
import type { BeverageView } from '#machines/beverage/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { BacCard } from './BacCard.tsx';
import { drinkIcons } from './drinkIcons.ts';
import { estimateOnly } from './texts.ts';

export function Preview({
  view: { heading, draft },
  send,
}: {
  view: BeverageView;
  send: (signal: BeverageSignal) => void;
}) {
  return (
    <Screen>
      <Page>
        <PageHead title={heading} />
        <List tight label="The drink">
          <ListRow line={<Icon path={drinkIcons[draft.type]} />} who={draft.name} sub={draft.text} />
        </List>
        <BacCard label="Estimated BAC after this drink" bac={draft.after} />
        <Footnote>{estimateOnly}</Footnote>
      </Page>
      <Dock>
        <Button
          kind="primary"
          size="tall"
          width="full"
          onClick={() => send({ type: 'confirm.pressed', at: new Date().toISOString() })}
        >
          Confirm
        </Button>
      </Dock>
    </Screen>
  );
}
