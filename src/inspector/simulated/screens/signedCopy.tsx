import type { signedCopyMachine } from '#machines/evenings/signedCopy/machine.ts';
import { present } from '#machines/evenings/signedCopy/present.ts';
import { SignedCopy } from '#src/evenings/evening/SignedCopy.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof signedCopyMachine>(({ snapshot, send }) => (
  <Page>
    <SignedCopy view={present(snapshot)} send={send} />
  </Page>
));
