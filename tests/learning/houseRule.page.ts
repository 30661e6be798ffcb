import type { houseRuleModel } from '#machines/learning/houseRule/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

export const houseRulePage: PageOf<typeof houseRuleModel> = {
  acts: {
    'previous.pressed': ({ press }) => press('Previous'),
    'next.pressed': ({ press }) => press('Next'),
  },
  shown: ({ address, heading, busy, rule, hasPrevious, hasNext }) => ({
    address,
    heading,
    buttons: [busy || !hasPrevious ? 'Previous, off' : 'Previous', busy || !hasNext ? 'Next, off' : 'Next'],
    statuses: rule === null && busy ? ['Loading the house rule'] : [],
    says: rule === null ? [] : ['Edition 1'],
    silent: rule === null ? ['Edition'] : [],
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};
