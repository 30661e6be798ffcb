import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { disclaimer } from './texts.ts';

export function Disclaimer({ heading, onAccept }: { heading: string; onAccept: () => void }) {
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
        <Button kind="primary" size="tall" width="full" onClick={onAccept}>
          I Understand
        </Button>
      </Dock>
    </Screen>
  );
}
