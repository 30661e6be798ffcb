import { plainPhone } from '#machines/kit/plainPhone.ts';
import type { SnapshotFrom } from 'xstate';
import type { ListedContact } from '#contract/alerts/alert.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { safetyContactsMachine } from './machine.ts';

export interface SafetyContactsView {
  heading: string;
  view: 'loading' | 'failed' | 'empty' | 'noMatch' | 'shown';
  error: string | null;
  refreshing: boolean;
  /** How many there are, in words; null while nobody knows or there are none. */
  count: string | null;
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
  /** That no alert reaches them, and why; null where it does. */
  stopped: string | null;
}

export function present(snapshot: SnapshotFrom<typeof safetyContactsMachine>): SafetyContactsView {
  const { contacts, error, search, failed, chosen } = snapshot.context;
  const rows = (contacts ?? []).filter(matching(search)).map(rowOf);
  const count = contacts?.length ?? 0;
  const asks = snapshot.matches('asking') || snapshot.matches('removing');
  return {
    heading: 'Safety Contacts',
    view: contacts === null ? viewOf(snapshot) : count === 0 ? 'empty' : rows.length === 0 ? 'noMatch' : 'shown',
    error,
    refreshing: snapshot.matches('refreshing'),
    count: count === 0 ? null : count === 1 ? '1 contact' : `${count} contacts`,
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

/** Everybody, whatever is searched for: whom an alert goes to. */
export function presentAll(
  snapshot: SnapshotFrom<typeof safetyContactsMachine>,
): Pick<SafetyContactsView, 'view' | 'error' | 'count' | 'rows'> {
  const { view, error, count } = present(snapshot);
  const rows = (snapshot.context.contacts ?? []).map(rowOf);
  return { view: view === 'noMatch' ? 'shown' : view, error, count, rows };
}

const viewOf = (snapshot: SnapshotFrom<typeof safetyContactsMachine>) =>
  snapshot.matches('failed') ? 'failed' : 'loading';

/** By a part of the name, or by digits of the number. */
const matching = (search: string) => {
  const text = search.trim().toLowerCase();
  const digits = search.replace(/\D/g, '');
  return ({ name, phone }: { name: string; phone: string }) =>
    name.toLowerCase().includes(text) || (digits !== '' && phone.includes(digits));
};

const rowOf = ({ id, name, phone, stopped }: ListedContact): ContactRow => ({
  id,
  name,
  phone: plainPhone(phone),
  number: phone,
  stopped: stopped ? 'Gets no alerts: opted out of your texts' : null,
});
