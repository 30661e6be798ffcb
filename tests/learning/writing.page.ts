import type { writeRuleModel } from '#machines/learning/writeRule/model.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const words = {
  save: 'Save',
  preview: 'Preview',
  write: 'Back',
  restore: 'Restore',
  mine: 'Save Mine',
  theirs: 'Use Theirs',
};
const needs: Readonly<Record<string, string>> = {
  'save.pressed': 'save',
  'discard.pressed': 'discard',
  'preview.pressed': 'preview',
  'write.pressed': 'write',
  'restore.pressed': 'restore',
  'mine.pressed': 'mine',
  'theirs.pressed': 'theirs',
  'archive.pressed': 'archive',
};

const chosen: PageOf<typeof writeRuleModel>['acts'] = {
  'category.chosen': ({ choose, signal }) => choose('Category', signal.id),
};

export interface WritingPageOf {
  address: string;
  thing: 'house rule' | 'page';
  /** What the first version is called in the list. */
  first: string;
  list: string;
  hasCategory: boolean;
}

/** What is done and seen where a house rule or a page of education is written. */
export const writingPage = ({
  address,
  thing,
  first,
  list,
  hasCategory,
}: WritingPageOf): PageOf<typeof writeRuleModel> => ({
  outside: '[role=toolbar]',
  acts: {
    ...(hasCategory ? chosen : {}),
    'title.changed': ({ type, signal }) => type('Title', signal.text),
    'video.changed': ({ type, signal }) => type('Video', signal.text),
    'save.pressed': ({ press }) => press('Save'),
    'discard.pressed': ({ press }) => press('Discard Changes'),
    'preview.pressed': ({ press }) => press('Preview'),
    'write.pressed': ({ press }) => press('Back'),
    'version.pressed': ({ press }) => press(first),
    'mine.pressed': ({ press }) => press('Save Mine'),
    'theirs.pressed': ({ press }) => press('Use Theirs'),
    'archive.pressed': ({ press }) => press('Archive'),
    'no.pressed': ({ press }) => press('Cancel'),
    'yes.pressed': ({ press }) => press('Archive'),
    'restore.pressed': ({ press }) => press('Restore'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers({ type }, { view, offers, versions, asks, busy }) {
    if (type === 'retry.pressed') return view === 'failed';
    if (type === 'no.pressed' || type === 'yes.pressed') return asks && !busy;
    if (asks || busy) return false;
    if (type === 'version.pressed') return versions.some(({ title }) => title.startsWith('1. '));
    if (type === 'category.chosen') return hasCategory && view === 'writing';
    const offer = needs[type];
    return offer === undefined ? view === 'writing' : offers.some((each) => each === offer);
  },
  shown: ({ view, heading, failed, read, note, versions, offers, asks, drops, busy, error }) => ({
    address,
    heading: read && view !== 'conflict' ? read.title : heading,
    buttons: [
      ...(view === 'failed' ? ['Try again'] : []),
      ...(offers.includes('discard') ? ['Discard Changes'] : []),
      ...versions.map(({ title }) => title),
      ...(offers.includes('archive') ? [busy ? 'Archive, off' : 'Archive'] : []),
      ...offers.flatMap((offer) => {
        if (offer === 'archive' || offer === 'discard') return [];
        return [`${words[offer]}${busy ? (offer === 'preview' ? ', off' : ', busy') : ''}`];
      }),
    ],
    links: view === 'gone' ? [list] : [],
    alerts: view === 'failed' ? [`The ${thing} didn’t load ${error} Try again`] : [],
    errors: errorsIn(view === 'writing' ? failed : null, {
      ...{ title: 'Title', information: 'Text', videoUrl: 'Video', categoryId: 'Category' },
    }),
    statuses: view === 'loading' ? [`Loading the ${thing}`] : [],
    says: note === null ? [] : [note],
    dialog: asks
      ? {
          heading: `Archive this ${thing}?`,
          buttons: busy ? ['Cancel, off', 'Archive, busy'] : ['Cancel', 'Archive'],
          says: drops === null ? [] : [drops],
        }
      : null,
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
});
