import type { BeverageSignal } from '#machines/beverage/machine.ts';
import type { BeverageView } from '#machines/beverage/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { plus } from '#src/ui/icons/base.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { BacCard } from './BacCard.tsx';
import { drinkIcons } from './drinkIcons.ts';
import { estimateOnly } from './texts.ts';

export interface DashboardProps {
  view: BeverageView;
  send: (signal: BeverageSignal) => void;
}

export function Dashboard({ view: { heading, bac, body, drinks, times, question }, send }: DashboardProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={heading} />
        <BacCard
          label="Estimated BAC"
          bac={bac}
          body={
            <>
              <span>{body.text}</span>
              <TextButton onPress={() => send({ type: 'change.pressed' })}>Change</TextButton>
            </>
          }
        />
        <Section title="Drinks" end={drinks.length} note={times}>
          {drinks.length === 0 ? (
            <Empty title="No drinks yet" text="Add a drink to see your estimate." />
          ) : (
            <List ordered>
              {drinks.map(({ key, time, type, name, text }, place) => (
                <ListRow
                  key={key}
                  when={time}
                  line={<Icon path={drinkIcons[type]} />}
                  who={name}
                  sub={text}
                  end={
                    <Button kind="plain" size="small" onClick={() => send({ type: 'remove.pressed', place })}>
                      Remove<VisuallyHidden>{` ${name}, ${time}`}</VisuallyHidden>
                    </Button>
                  }
                />
              ))}
            </List>
          )}
          {drinks.length === 0 ? null : (
            <TextButton onPress={() => send({ type: 'startOver.pressed' })}>Start over</TextButton>
          )}
        </Section>
        <Footnote>{estimateOnly}</Footnote>
      </Page>
      <Confirm
        open={question !== null}
        question={question ?? ''}
        final
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
      <Dock>
        <Button size="tall" width="full" icon={plus} onClick={() => send({ type: 'add.pressed' })}>
          Add drink
        </Button>
      </Dock>
    </Screen>
  );
}
