import { plainPhone } from '#machines/kit/plainPhone.ts';
import type { SnapshotFrom } from 'xstate';
import type { ListedContact } from '#contract/alerts/alert.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { safetyContactsMachine } from './machine.ts';
import { contactStatusOf } from './contactStatus.ts';

export interface SafetyContactsView {
  heading: string;
  view: 'loading' | 'failed' | 'empty' | 'noMatch' | 'shown';
  error: string | null;
  /** That contacts are no longer on Muster, until someone is added; null where none did. */
  closed: string | null;
  refreshing: boolean;
  /** How many there are, in words; null while no one knows or there are none. */
  count: string | null;
  /** What the link to the plan says; null before the list is there. */
  plan: string | null;
  search: string;
  rows: ContactRow[];
  /** The form is open. */
  canAdd: boolean;
  adding: boolean;
  failed: FailedRule | null;
  question: string;
  asking: boolean;
  removing: boolean;
}

export interface ContactRow {
  id: string;
  name: string;
  /** As people of the United States write it; others with their country. */
  phone: string;
  /** E.164, for the dialler. */
  number: string;
  mark: 'wait' | 'ok' | 'no' | 'warn';
  /** Whether they agreed, or why no alert reaches them. */
  standing: string;
  /** Alerts go to them. */
  isTold: boolean;
  /** Whether their texts arrive is not known. */
  isUnsure: boolean;
  /** What the button says that asks them; null where they can't be asked now. */
  ask: string | null;
  /** They are being asked. */
  asked: boolean;
}

type Snapshot = SnapshotFrom<typeof safetyContactsMachine>;

export function present(snapshot: Snapshot): SafetyContactsView {
  const { contacts, error, search, failed, chosen, closed } = snapshot.context;
  const rows = rowsOf(snapshot, (contacts ?? []).filter(matching(search)));
  const count = contacts?.length ?? 0;
  const asks = snapshot.matches('asking') || snapshot.matches('removing');
  return {
    heading: 'Safety Contacts',
    view: contacts === null ? viewOf(snapshot) : count === 0 ? 'empty' : rows.length === 0 ? 'noMatch' : 'shown',
    error,
    closed: closed === 0 ? null : closedOf(closed),
    refreshing: snapshot.matches('refreshing'),
    count: count === 0 ? null : countOf(count),
    plan: contacts === null ? null : count === 0 ? 'Who gets your alert' : 'Who gets your alert first',
    search,
    rows,
    canAdd: contacts !== null,
    adding: snapshot.matches('reading') || snapshot.matches('adding'),
    failed,
    question: chosen ? `Remove ${chosen.name} from your safety contacts?` : '',
    asking: asks,
    removing: snapshot.matches('removing'),
  };
}

/** Everyone on the list, whatever is searched for, for the form that sends an alert. */
export interface AlertedContactsView extends Pick<SafetyContactsView, 'view' | 'error' | 'rows'> {
  /** Whom an alert goes to. */
  goesTo: string;
  /** What stands in place of rows where no one is on the list. */
  empty: { title: string; text: string };
  /** That an alert reaches, or may reach, no one; null where it does, or no one is on the list and no officer would be told either. */
  nobody: string | null;
}

export function presentAll(snapshot: Snapshot): AlertedContactsView {
  const { view, error } = present(snapshot);
  const rows = rowsOf(snapshot, snapshot.context.contacts ?? []);
  const told = rows.filter(({ isTold }) => isTold).length;
  const isSure = rows.some(({ isTold, isUnsure }) => isTold && !isUnsure);
  const { reach, asksOfficers } = snapshot.context;
  const goesToOfficers = told === 0 && reach === 'officers';
  const nobodyOnDuty = told === 0 && asksOfficers && reach === 'nobody';
  return {
    ...{ view: view === 'noMatch' ? 'shown' : view, error, rows },
    goesTo: `Goes to ${nobodyOnDuty ? 'no one right now' : goesToOfficers ? officers : told === 0 ? 'your contacts' : countOf(told)}`,
    empty: { title: noContacts, text: nobodyOnDuty ? emptyOffDuty : goesToOfficers ? emptyOnDuty : emptyAlone },
    nobody:
      isSure || goesToOfficers || (rows.length === 0 && !nobodyOnDuty)
        ? null
        : told > 0
          ? perhapsNoOne
          : nobodyOnDuty
            ? rows.length === 0
              ? noOneAtAll
              : noOneOnDuty
            : noOne,
  };
}

const noContacts = 'You have no safety contacts yet';
const emptyAlone = 'Add one, so your alert reaches someone you know.';

const noOne = 'No one on your list gets your alerts. Add someone else.';
const perhapsNoOne = 'Your alerts may reach no one on your list. Add someone else.';

const noOneOnDuty =
  'No one on your list gets your alerts, and no safety officer is on duty right now. Add someone else.';

const officers = 'the safety officers on duty';
const emptyOnDuty = `Your alert goes to ${officers}. Add someone you know, too.`;
const noOneAtAll = 'No safety officer is on duty right now. Your alert has no one to go to.';
const emptyOffDuty = 'Add someone you know, or wait until an officer is on duty.';

const viewOf = (snapshot: Snapshot) => (snapshot.matches('failed') ? 'failed' : 'loading');

/** By a part of the name, or by digits of the number. */
const matching = (search: string) => {
  const text = search.trim().toLowerCase();
  const digits = search.replace(/\D/g, '');
  return ({ name, phone }: { name: string; phone: string }) =>
    name.toLowerCase().includes(text) || (digits !== '' && phone.includes(digits));
};

const closedOf = (count: number): string =>
  `${count === 1 ? 'One of your contacts is' : `${count} of your contacts are`} no longer on Muster. Add someone else.`;

const countOf = (count: number): string => (count === 1 ? '1 contact' : `${count} contacts`);

const rowsOf = (snapshot: Snapshot, contacts: readonly ListedContact[]): ContactRow[] =>
  contacts.map((contact) => {
    const { id, name, phone } = contact;
    const asked = snapshot.matches('sendingQuestion') && snapshot.context.chosen?.id === id;
    return {
      id,
      name,
      phone: plainPhone(phone),
      number: phone,
      ...contactStatusOf(contact, snapshot.context.zone),
      asked,
    };
  });
