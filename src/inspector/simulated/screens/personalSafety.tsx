import { present } from '#machines/alerts/personalSafety/present.ts';
import { PersonalSafety } from '#src/alerts/personalSafety/Screen.tsx';
import type { personalSafetyMachine } from '#machines/alerts/personalSafety/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

/** Whom an alert goes to: the contacts have a flow of their own. */
const contacts = {
  ...{ view: 'empty' as const, error: null, nobody: null, rows: [] },
  goesTo: 'Goes to your contacts',
  empty: { title: 'You have no safety contacts yet', text: 'Add one, so your alert reaches someone you know.' },
};

export const screen = screenOf<typeof personalSafetyMachine>(({ snapshot, send }) => (
  <PersonalSafety
    view={present(snapshot)}
    contacts={contacts}
    newKey={() => 'tap'}
    onRetryContacts={nothing}
    send={send}
  />
));
