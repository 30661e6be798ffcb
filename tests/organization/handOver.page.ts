import { href } from '#contract/kit/addresses.ts';
import type { handOverModel } from '#machines/organization/handOver/model.ts';
import type { HandOverView } from '#machines/organization/handOver/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const search = 'Search name or email';

function buttonsOf({ view, finder, closed, busy }: HandOverView): string[] {
  return [
    ...(view === 'failed' || finder?.view === 'failed' ? ['Try again'] : []),
    ...(finder?.view === 'shown' ? finder.rows.map(({ name }) => name) : []),
    ...(finder || closed !== null ? [busy ? 'Cancel, off' : 'Cancel'] : []),
  ];
}

export const handOverPage: PageOf<typeof handOverModel> = {
  acts: {
    async 'search.changed'({ type, signal, view }) {
      if (signal.text === view.finder?.search) await type(search, 'x');
      await type(search, signal.text);
    },
    'record.chosen': ({ press }) => press('Lindqvist, Cora'),
    'cancel.pressed': ({ press }) => press('Cancel'),
    'no.pressed': ({ press }) => press('Cancel'),
    'yes.pressed': ({ press }) => press('Hand Over'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, finder, closed, question, busy }) {
    switch (signal.type) {
      case 'search.changed':
        return finder !== null && question === null;
      case 'record.chosen':
        return question === null && finder?.rows.some(({ id }) => id === signal.id) === true;
      case 'cancel.pressed':
        return (finder !== null || closed !== null) && question === null;
      case 'retry.pressed':
        return view === 'failed' || finder?.view === 'failed';
      default:
        return question !== null && !busy;
    }
  },
  shown: (view) => {
    const { heading, lead, events, finder, question, busy, closed, error } = view;
    return {
      address: href.handOver('ben'),
      heading,
      buttons: buttonsOf(view),
      links: view.view === 'gone' ? ['Members'] : finder?.view === 'none' ? ['Open Members'] : [],
      alerts:
        view.view === 'failed'
          ? [`The member didn’t load ${error} Try again`]
          : finder?.view === 'failed'
            ? [`The members didn’t load ${error} Try again`]
            : [],
      statuses:
        view.view === 'loading' ? ['Loading the member'] : finder?.view === 'loading' ? ['Loading the members'] : [],
      fields: { [search]: finder?.search },
      lists: {
        Members: finder?.view === 'shown' ? finder.rows.map(({ name, roles }) => `Active ${name} ${roles}`) : undefined,
      },
      says: [
        ...(lead === null ? [] : [lead]),
        ...events,
        ...(view.view === 'gone' ? ['This member isn’t here'] : []),
        ...(finder?.view === 'none' ? [finder.none, finder.help?.text ?? ''] : []),
        ...(closed === null ? [] : [closed]),
      ],
      dialog: question && {
        heading: question.title,
        buttons: busy ? ['Cancel, off', 'Hand Over, busy'] : ['Cancel', 'Hand Over'],
        paragraphs: [question.text],
      },
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};
