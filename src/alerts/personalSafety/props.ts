import type { PersonalSafetySignal } from '#machines/alerts/personalSafety/types.ts';
import type { PersonalSafetyView } from '#machines/alerts/personalSafety/present.ts';
import type { SafetyContactsView } from '#machines/alerts/safetyContacts/present.ts';

export interface PersonalSafetyProps {
  view: PersonalSafetyView;
  contacts: Pick<SafetyContactsView, 'view' | 'error' | 'count' | 'rows'>;
  send: (signal: PersonalSafetySignal) => void;
  /** Names a tap that sends, so that a retry is no second alert. */
  newKey: () => string;
  onRetryContacts: () => void;
}
