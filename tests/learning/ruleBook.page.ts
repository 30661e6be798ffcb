import { href } from '#contract/kit/addresses.ts';
import type { ruleBookModel } from '#machines/learning/ruleBook/model.ts';
import type { RuleLine } from '#machines/learning/ruleBook/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const titles: Record<string, string> = { care: 'Look after each other', name: 'Arrive with your name' };
const ways = ({ title, mayGoUp, mayGoDown }: RuleLine, moving: boolean) => [
  `Move ${title} up${moving || !mayGoUp ? ', off' : ''}`,
  `Move ${title} down${moving || !mayGoDown ? ', off' : ''}`,
];

export const ruleBookPage: PageOf<typeof ruleBookModel> = {
  acts: {
    'up.pressed': ({ press, signal }) => press(`Move ${titles[signal.id]} up`),
    'down.pressed': ({ press, signal }) => press(`Move ${titles[signal.id]} down`),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { rules, error, moving, refreshing }) {
    if (signal.type === 'retry.pressed') return error !== null && !refreshing;
    if (!('id' in signal)) return true;
    const rule = rules.find(({ id }) => id === signal.id);
    if (signal.type === 'row.dropped')
      return !moving && rule !== undefined && rule.at !== signal.to && signal.to <= rules.length;
    return !moving && ((signal.type === 'up.pressed' ? rule?.mayGoUp : rule?.mayGoDown) ?? false);
  },
  shown: ({ view, rules, archived, error, refreshing, moving }) => ({
    address: href.ruleBook(),
    heading: 'House Rules',
    buttons: [
      ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
      ...rules.flatMap((rule) => ways(rule, moving)),
    ],
    links:
      view === 'shown'
        ? [...rules.map(({ title }) => title), 'Add House Rule', ...archived.map(({ title }) => title)]
        : [],
    alerts: view === 'failed' ? [`The house rules didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the house rules'] : [],
    says: [
      ...(view === 'shown' && error !== null ? [error] : []),
      ...(view === 'shown' && rules.length === 0 ? ['No house rules yet'] : []),
    ],
  }),
};
