import { href } from '#contract/kit/addresses.ts';
import type { myDataModel } from '#machines/account/myData/model.ts';
import type { MyDataView } from '#machines/account/myData/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const labels = { page: 'Download as a Page', json: 'Download as JSON', archive: 'Download with Your Files' } as const;

const buttonsOf = ({ saving, error }: MyDataView): string[] => [
  ...(error === null ? [] : ['Try again']),
  ...(['page', 'json', 'archive'] as const).map((format) => {
    const state = saving === null ? '' : saving === format ? ', busy' : ', off';
    return labels[format] + state;
  }),
];

/** Below who someone is and where they are signed in. */
export const myDataPage: PageOf<typeof myDataModel> = {
  outside: '.page > :not([data-part=data], .page-head__root)',
  acts: {
    'download.pressed': ({ press, signal }) => press(labels[signal.format]),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers: ({ type }, { error }) => type !== 'retry.pressed' || error !== null,
  shown: (view) => ({
    address: href.myAccount(),
    heading: 'My Account',
    buttons: buttonsOf(view),
    statuses: view.progress ? [view.progress] : [],
    says: ['Your Data', 'Everything Muster keeps about you', ...(view.error === null ? [] : [view.error])],
  }),
};
