import type { guestExportModel } from '#machines/guests/guestExport/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

/** The guest list on a desktop, with the twelve who are coming. */
export const guestExportPage: PageOf<typeof guestExportModel> = {
  wide: true,
  acts: {
    'export.pressed': ({ press }) => press('Export'),
  },
  shown: ({ busy, progress, error }) => ({
    address: `/event-view/${eventId}/guest-list`,
    heading: 'Guest List (12 of 20 RSVP)',
    buttons: [busy ? 'Export, busy' : 'Export', ...(error ? ['Try again'] : [])],
    links: ['Inside Now'],
    alerts: error ? [`The list wasn’t exported ${error} Try again`] : [],
    statuses: progress ? [progress] : [],
    says: ['Guest List (12 of 20 RSVP) 0 checked in', 'Checked in 0 of 12 Export'],
  }),
};
