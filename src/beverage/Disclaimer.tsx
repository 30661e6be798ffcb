import type { BeverageSignal } from '#machines/beverage/machine.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { disclaimer } from './texts.ts';

export function Disclaimer({ heading, send }: { heading: string; send: (signal: BeverageSignal) => void }) {
  return (
    <Screen>
      <Page>
        <PageHead title={heading} lead="Read this first." />
        <Card pad>
          {disclaimer.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Card>
      </Page>
      <Dock>
        <Button kind="primary" size="tall" width="full" onClick={() => send({ type: 'accept.pressed' })}>
          I Understand
        </Button>
      </Dock>
    </Screen>
  );
}
