import { href } from '#contract/kit/addresses.ts';
import type { mergeMemberModel } from '#machines/organization/mergeMember/model.ts';
import type { MergeMemberView, RecordShown } from '#machines/organization/mergeMember/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const search = 'Search name or email';
const words = { active: 'Active', suspended: 'Suspended', removed: 'Removed', erased: 'Erased' };

const recordOf = ({ name, state, email, roles, signedIn }: RecordShown) => [words[state], name, email, roles, signedIn];

function buttonsOf({ view, finder, pair, closed, mayMerge, busy }: MergeMemberView): string[] {
  const off = busy ? ', off' : '';
  return [
    ...(view === 'failed' || finder?.view === 'failed' ? ['Try again'] : []),
    ...(finder?.view === 'shown' ? finder.rows.map(({ name }) => name) : []),
    ...(pair ? [`Keep the Other One${off}`, `Choose Another Record${off}`] : []),
    ...(finder || pair || closed !== null ? [`Cancel${off}`] : []),
    ...(mayMerge ? [`Merge${off}`] : []),
  ];
}

export const mergeMemberPage: PageOf<typeof mergeMemberModel> = {
  acts: {
    async 'search.changed'({ type, signal, view }) {
      if (signal.text === view.finder?.search) await type(search, 'x');
      await type(search, signal.text);
    },
    'record.chosen': ({ press }) => press('Okafor, Benedict'),
    'another.pressed': ({ press }) => press('Choose Another Record'),
    'swap.pressed': ({ press }) => press('Keep the Other One'),
    'merge.pressed': ({ press }) => press('Merge'),
    'cancel.pressed': ({ press }) => press('Cancel'),
    'no.pressed': ({ press }) => press('Cancel'),
    'yes.pressed': ({ press }) => press('Merge'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, finder, pair, closed, question, mayMerge, busy }) {
    switch (signal.type) {
      case 'search.changed':
        return finder !== null;
      case 'record.chosen':
        return finder?.rows.some(({ id }) => id === signal.id) === true;
      case 'another.pressed':
      case 'swap.pressed':
        return pair !== null && question === null;
      case 'merge.pressed':
        return mayMerge && question === null;
      case 'cancel.pressed':
        return (finder !== null || pair !== null || closed !== null) && question === null;
      case 'retry.pressed':
        return view === 'failed' || finder?.view === 'failed';
      default:
        return question !== null && !busy;
    }
  },
  shown: (view) => {
    const { heading, lead, finder, pair, refusal, question, busy, closed, error } = view;
    return {
      address: href.mergeMember('ben'),
      heading,
      buttons: buttonsOf(view),
      links: view.view === 'gone' ? ['Members'] : [],
      alerts:
        view.view === 'failed'
          ? [`The member didn’t load ${error} Try again`]
          : finder?.view === 'failed'
            ? [`The members didn’t load ${error} Try again`]
            : [],
      statuses: statusesOf(view),
      fields: { [search]: finder?.search },
      lists: {
        Members: finder?.view === 'shown' ? finder.rows.map(({ name, roles }) => `Active ${name} ${roles}`) : undefined,
      },
      says: [
        ...(lead === null ? [] : [lead]),
        ...(view.view === 'gone' ? ['This member isn’t here'] : []),
        ...(finder?.view === 'none' ? [finder.none] : []),
        ...(closed === null ? [] : [closed]),
        ...(refusal === null ? [] : [refusal]),
        ...(pair ? ['Stays', ...recordOf(pair.kept), 'Ends', ...recordOf(pair.ending)] : []),
        ...(pair ? Object.values(pair.lines).flat() : []),
      ],
      dialog: question && {
        heading: question.title,
        buttons: busy ? ['Cancel, off', 'Merge, busy'] : ['Cancel', 'Merge'],
        paragraphs: [question.text],
      },
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};

function statusesOf({ view, finder }: MergeMemberView): string[] {
  if (view === 'loading') return ['Loading the member'];
  if (view === 'comparing') return ['Loading both records'];
  return finder?.view === 'loading' ? ['Loading the members'] : [];
}
