import type { checkLinkMachine } from '#machines/alerts/checkLink/machine.ts';
import { present } from '#machines/alerts/checkLink/present.ts';
import { CheckLinkPage } from '#src/alerts/checkLink/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof checkLinkMachine>(({ snapshot, send }) => (
  <CheckLinkPage view={present(snapshot)} send={send} />
));
