import type { myDataMachine } from '#machines/account/myData/machine.ts';
import { present } from '#machines/account/myData/present.ts';
import { MyData } from '#src/account/myData/Screen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof myDataMachine>(({ snapshot, send }) => (
  <Page>
    <MyData view={present(snapshot)} send={send} />
  </Page>
));
