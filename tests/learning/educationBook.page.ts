import { href } from '#contract/kit/addresses.ts';
import type { educationBookModel } from '#machines/learning/educationBook/model.ts';
import type { EducationBookView } from '#machines/learning/educationBook/present.ts';
import type { PlacedLine } from '#machines/learning/placed.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const titles: Record<string, string> = {
  card: 'Pocket card',
  drinking: 'Drinking',
  home: 'Getting home',
};
const ways = ({ title, mayGoUp, mayGoDown }: PlacedLine, moving: boolean) => [
  `Move ${title} up${moving || !mayGoUp ? ', off' : ''}`,
  `Move ${title} down${moving || !mayGoDown ? ', off' : ''}`,
];
const lineOf = ({ categories }: EducationBookView, id: string): PlacedLine | undefined =>
  [...categories, ...categories.flatMap(({ pages }) => pages)].find((each) => each.id === id);
const ordersOf = ({ categories }: EducationBookView, line: PlacedLine): readonly PlacedLine[] =>
  [categories, ...categories.map(({ pages }) => pages)].find((those) => those.some(({ id }) => id === line.id)) ?? [];

export const educationBookPage: PageOf<typeof educationBookModel> = {
  acts: {
    'up.pressed': ({ press, signal }) => press(`Move ${titles[signal.id]} up`),
    'down.pressed': ({ press, signal }) => press(`Move ${titles[signal.id]} down`),
    'add.pressed': ({ press }) => press('Add Category'),
    'rename.pressed': ({ press, signal }) => press(`Rename ${titles[signal.id]}`),
    'name.submitted': async ({ type, press, signal, view }) => {
      await type('Name', signal.name);
      await press(view.naming?.isNew ? 'Add' : 'Rename');
    },
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    const { error, moving, refreshing, naming } = view;
    if (signal.type === 'name.submitted' || signal.type === 'no.pressed') return naming !== null && !naming.busy;
    if (naming !== null) return !('id' in signal) && signal.type !== 'add.pressed' && signal.type !== 'retry.pressed';
    if (signal.type === 'retry.pressed') return error !== null && !refreshing;
    if (signal.type === 'add.pressed') return view.view === 'shown' && !moving;
    if (!('id' in signal)) return true;
    const line = lineOf(view, signal.id);
    if (moving || !line) return false;
    if (signal.type === 'rename.pressed') return true;
    if (signal.type === 'row.dropped') return line.at !== signal.to && signal.to <= ordersOf(view, line).length;
    return signal.type === 'up.pressed' ? line.mayGoUp : line.mayGoDown;
  },
  shown: ({ view, categories, archived, error, refreshing, moving, naming }) => ({
    address: href.educationBook(),
    heading: 'Education',
    buttons: [
      ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
      ...categories.flatMap((category) => [
        `Rename ${category.title}${moving ? ', off' : ''}`,
        ...ways(category, moving),
        ...category.pages.flatMap((page) => ways(page, moving)),
      ]),
      ...(view === 'shown' ? ['Add Category'] : []),
    ],
    links:
      view === 'shown'
        ? [
            ...categories.flatMap(({ pages }) => pages.map(({ title }) => title)),
            ...(categories.length > 0 ? ['Add Page'] : []),
            ...archived.map(({ title }) => title),
          ]
        : [],
    alerts: view === 'failed' ? [`Education didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading education'] : [],
    says: [
      ...(view === 'shown' && error !== null ? [error] : []),
      ...(view === 'shown' && categories.length === 0 ? ['No education yet'] : []),
    ],
    dialog: naming && {
      heading: naming.isNew ? 'Add a category' : 'Rename this category',
      buttons: [
        naming.busy ? 'Cancel, off' : 'Cancel',
        `${naming.isNew ? 'Add' : 'Rename'}${naming.busy ? ', busy' : ''}`,
      ],
      errors: errorsIn(naming.failed, { name: 'Name' }),
    },
  }),
};
