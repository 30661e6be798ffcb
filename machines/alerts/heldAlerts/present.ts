import { unsentText } from './held.ts';
import type { HeldAlertsSnapshot } from './machine.ts';

/** What is said on other screens of what is not sent yet; null where nothing is, or it is being tried for the first time. */
export const present = ({ context }: HeldAlertsSnapshot): { text: string | null } => ({
  text: unsentText(context.items),
});
