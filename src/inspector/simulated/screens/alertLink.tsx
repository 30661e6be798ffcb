import { href } from '#contract/kit/addresses.ts';
import type { alertLinkMachine } from '#machines/alerts/alertLink/machine.ts';
import { present } from '#machines/alerts/alertLink/present.ts';
import { AlertLinkPage } from '#src/alerts/alertLink/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof alertLinkMachine>(({ snapshot, send }) => (
  <AlertLinkPage view={present(snapshot)} stopAt={href.contactLink('simulated')} send={send} />
));
