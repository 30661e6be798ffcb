import type { contactLinkMachine } from '#machines/alerts/contactLink/machine.ts';
import { present } from '#machines/alerts/contactLink/present.ts';
import { ContactLinkPage } from '#src/alerts/contactLink/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof contactLinkMachine>(({ snapshot, send }) => (
  <ContactLinkPage view={present(snapshot)} send={send} />
));
