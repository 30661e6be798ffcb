import type { partyModel } from '#machines/door/party/model.ts';
import type { PartyRow, PartyView } from '#machines/door/party/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const buttonOf = ({ count }: PartyView) => `Check in ${count}`;

const lineOf = ({ name, note, word }: PartyRow) => [name, note, ...(word === null ? [] : [word])].join(' ');

/** The party itself and its button; the door around it is walked by its own flow. */
export const partyPage: PageOf<typeof partyModel> = {
  acts: {
    'person.pressed': ({ check, signal: { id }, view: { rows } }) => {
      const row = rows.find((each) => each.id === id);
      return check(row?.name ?? '', row?.picked !== true);
    },
    'checkIn.pressed': ({ press, view }) => press(buttonOf(view)),
  },
  offers: (signal, view) => {
    if (signal.type === 'person.pressed')
      return view.rows.some(({ id, standing }) => id === signal.id && standing === 'free');
    return signal.type !== 'checkIn.pressed' || view.count > 0;
  },
  shown: (view) => ({
    heading: 'Check In Guests',
    buttons: view.title === null ? [] : [`${buttonOf(view)}${view.count === 0 ? ', off' : ''}`],
    fields: Object.fromEntries(
      view.rows.filter(({ standing }) => standing === 'free').map(({ name, picked }) => [name, picked]),
    ),
    lists: { 'Who is here': view.title === null ? undefined : view.rows.map(lineOf) },
    says: view.title === null ? [] : [view.title, 'Tap who is here', 'Anyone you leave out can come later.'],
    silent: view.title === null ? ['Tap who is here'] : [],
  }),
};
