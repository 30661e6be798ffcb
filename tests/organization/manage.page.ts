import { href } from '#contract/kit/addresses.ts';
import type { manageModel } from '#machines/organization/manage/model.ts';
import { adminPages } from '#src/organization/adminPages.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const start = 'Start from the Sample';

export const managePage: PageOf<typeof manageModel> = {
  acts: {
    'part.pressed': ({ check, signal: { part }, view }) => {
      const line = view.offers.find((offer) => offer.part === part);
      return check(line?.name ?? part, !line?.chosen);
    },
    'start.pressed': ({ press }) => press(start),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { card, offers, busy }) {
    if (signal.type === 'retry.pressed') return card === 'unread' && !busy;
    if (card !== 'offer') return false;
    return signal.type === 'start.pressed' ? !busy : offers.some(({ part }) => part === signal.part);
  },
  shown: ({ card, offers, written, approval, error, busy }) => ({
    address: href.manage(),
    heading: 'Manage',
    fields: Object.fromEntries(offers.map(({ name, chosen }) => [name, chosen])),
    buttons:
      card === 'offer'
        ? [busy ? `${start}, busy` : start]
        : card === 'unread'
          ? [busy ? 'Try again, busy' : 'Try again']
          : [],
    links: [...adminPages, ...written].map(({ name }) => name),
    lists: {
      'What to start with': card === 'offer' ? offers.map(({ name, brings }) => `${name} ${brings}`) : undefined,
    },
    says: [
      ...(card === 'offer' ? [start, ...offers.map(({ brings }) => brings)] : []),
      ...(card === 'done' ? ['The Sample Is in Place'] : []),
      ...(approval === null ? [] : [approval]),
      ...(error === null ? [] : [error]),
    ],
    silent: card === 'offer' ? [] : [start],
  }),
};
