import { eventId } from '#machines/kit/fixtures.ts';
import type { sendInvitesModel } from '#machines/messages/sendInvites/model.ts';
import type { MemberRow, SendInvitesView } from '#machines/messages/sendInvites/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const names: Readonly<Record<string, string>> = { mia: 'Castellano, Mia', cora: 'Bell, Cora' };

const rowOf = ({ rows }: SendInvitesView, id: string) => rows.find(({ name }) => name === names[id]);
const hasMembers = ({ view }: SendInvitesView) => view === 'shown' || view === 'noMatch';
const wordsOf = ({ name, invited, waits }: MemberRow) => `${name}${waits ? ' Chosen' : invited ? ' Invited' : ''}`;

export const sendInvitesPage: PageOf<typeof sendInvitesModel> = {
  acts: {
    'search.changed': ({ type, signal, view }) => type(view.total, signal.text),
    'member.pressed': ({ check, signal, view }) => check(names[signal.id] ?? '', !rowOf(view, signal.id)?.picked),
    'filter.pressed': ({ press, signal, view }) =>
      press(view.filters.find(({ value }) => value === signal.filter)?.name ?? ''),
    'all.pressed': ({ press }) => press('Select All'),
    'none.pressed': ({ press }) => press('Select None'),
    'send.pressed': ({ press, view }) => press(view.sendText),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    switch (signal.type) {
      case 'search.changed':
        return hasMembers(view) && signal.text !== view.search;
      case 'member.pressed':
        return rowOf(view, signal.id) !== undefined;
      case 'filter.pressed':
        return hasMembers(view);
      case 'retry.pressed':
        return view.view === 'failed';
      default:
        return true;
    }
  },
  shown(view) {
    const { intro, note, total, search, rows, noMatch, error } = view;
    const isEmpty = view.view === 'noMatch';
    return {
      address: `/event-view/${eventId}/send-invites`,
      heading: 'Send Invites',
      buttons: buttonsOf(view),
      alerts: view.view === 'failed' ? [`The members didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading the members'] : statusesOf(view),
      lists: { Members: view.view === 'shown' ? rows.map(wordsOf) : undefined },
      fields: {
        [total]: hasMembers(view) ? search : undefined,
        ...Object.fromEntries(Object.entries(names).map(([id, name]) => [name, rowOf(view, id)?.picked])),
      },
      says: [intro, ...(note ? [note] : []), ...(isEmpty ? [noMatch] : [])],
      silent: [
        ...(note ? [] : ['They’ll get their invitation']),
        ...(isEmpty ? [] : ['No members match', 'Everyone is invited', 'No one is selected']),
      ],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Autumn Social' },
};

function buttonsOf(view: SendInvitesView): string[] {
  if (view.view === 'failed') return ['Try again'];
  if (!hasMembers(view)) return [];
  const { filters, filter, sending, sendText, canSend } = view;
  const off = sending ? ', off' : '';
  return [
    ...filters.map(({ value, name }) => (value === filter ? `${name}, pressed` : name)),
    `Select None${off}`,
    `Select All${off}`,
    sending ? `${sendText}, busy` : canSend ? sendText : `${sendText}, off`,
  ];
}

const statusesOf = (view: SendInvitesView): string[] =>
  hasMembers(view) ? [view.newText === null ? view.selectedText : `${view.selectedText} ${view.newText}`] : [];
