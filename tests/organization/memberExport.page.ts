import { href } from '#contract/kit/addresses.ts';
import type { memberExportModel } from '#machines/organization/memberExport/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

/** Above the list of members, which is another flow’s. */
export const memberExportPage: PageOf<typeof memberExportModel> = {
  outside: '.page > :not([data-part=export], .page-head__root)',
  acts: {
    'export.pressed': ({ press }) => press('Export'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers: ({ type }, { error }) => type !== 'retry.pressed' || error !== null,
  shown: ({ busy, progress, error }) => ({
    address: href.members(),
    heading: 'Members',
    buttons: [busy ? 'Export, busy' : 'Export', ...(error === null ? [] : ['Try again'])],
    links: ['Add Member', 'Import from a spreadsheet'],
    statuses: busy ? ['Getting the members'] : [],
    says: [...(progress ? ['Exported', progress.words] : []), ...(error === null ? [] : [error])],
    silent: busy ? ['Try again'] : [],
  }),
};
