import type { PersonalSafetySignal } from '#machines/alerts/personalSafety/types.ts';
import type { PersonalSafetyView } from '#machines/alerts/personalSafety/present.ts';
import type { AlertedContactsView } from '#machines/alerts/safetyContacts/present.ts';

export interface PersonalSafetyProps {
  view: PersonalSafetyView;
  contacts: AlertedContactsView;
  send: (signal: PersonalSafetySignal) => void;
  /** Names a tap that sends, so that a retry is no second alert. */
  newKey: () => string;
  onRetryContacts: () => void;
}
