import { href } from '#contract/kit/addresses.ts';
import type { eraseMemberModel } from '#machines/organization/eraseMember/model.ts';
import { failing, type PageOf } from '#tests/support/page/flowPage.ts';

const label = 'Type “Ben Okafor” to confirm';

export const eraseMemberPage: PageOf<typeof eraseMemberModel> = {
  acts: {
    'no.pressed': ({ press, view }) => press(view.back),
    'retry.pressed': ({ press }) => press('Try again'),
    'erase.submitted': async ({ type, press, signal }) => {
      await type(label, signal.name);
      await press('Erase');
    },
  },
  offers: (signal, { view, form }) => {
    if (signal.type === 'erase.submitted') return form !== null && !form.busy;
    if (signal.type === 'no.pressed') return ['asking', 'closed', 'erased'].includes(view) && form?.busy !== true;
    return view === 'failed';
  },
  shown: ({ view, heading, lead, goes, stays, form, closed, error, back }) => ({
    address: href.eraseMember('ben'),
    heading,
    buttons:
      view === 'failed'
        ? ['Try again']
        : form?.busy
          ? [`${back}, off`, 'Erase, busy']
          : form
            ? [back, 'Erase']
            : closed !== null || view === 'erased'
              ? [back]
              : [],
    links: view === 'gone' ? ['Members'] : [],
    alerts: view === 'failed' ? [`This didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading what erasing does'] : [],
    errors: failing(label, form?.failed?.message ?? null),
    says: [
      ...(view === 'gone' ? ['This member isn’t here'] : []),
      ...(lead === null ? [] : [lead]),
      ...(closed === null ? [] : [closed]),
      ...goes,
      ...stays,
    ],
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};
