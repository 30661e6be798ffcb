import type { PersonalSafetyView } from '#machines/alerts/personalSafety/present.ts';
import type { SafetyContactsView } from '#machines/alerts/safetyContacts/present.ts';

export interface PersonalSafetyProps {
  view: PersonalSafetyView;
  contacts: Pick<SafetyContactsView, 'view' | 'error' | 'count' | 'rows'>;
  onInformation: (text: string) => void;
  onSuggestion: (text: string) => void;
  onLocation: (text: string) => void;
  onSendLocation: (on: boolean) => void;
  onRequestCall: (on: boolean) => void;
  onSubmit: () => void;
  onRetry: () => void;
  onWithdraw: () => void;
  onSignIn: () => void;
  onAgain: () => void;
  onRetryContacts: () => void;
}
