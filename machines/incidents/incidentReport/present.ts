import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { incidentReportMachine } from './machine.ts';
import { readerRows, zoneShown } from './typed.ts';

export interface IncidentReportView {
  heading: string;
  busy: boolean;
  /** Wall time as typed. */
  date: string;
  /** What stands behind the time, by the date; null until there is one. */
  zone: string | null;
  location: string;
  locating: boolean;
  /** Why the device did not tell where it is. */
  notLocated: string | null;
  /** Who could read the report, and whether it is kept from them. */
  readers: { id: string; name: string; mayRead: boolean }[];
  /** Where it is reported without a name; null where it is not. */
  anonymousHref: string | null;
  photo: StoredFile | null;
  uploading: boolean;
  failed: FailedRule | null;
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof incidentReportMachine>): IncidentReportView {
  const {
    eventId,
    isAnonymityOpen,
    goesOnTo,
    date,
    location,
    notLocated,
    readers,
    keptFrom,
    photo,
    uploading,
    failed,
  } = snapshot.context;
  return {
    heading: 'Report an Incident',
    busy: snapshot.matches('sending'),
    ...{ date, location, notLocated, photo, uploading, failed },
    zone: zoneShown(snapshot.context),
    readers: readerRows({ readers, keptFrom }),
    anonymousHref: isAnonymityOpen ? href.anonymousReport(eventId) : null,
    locating: snapshot.matches({ typing: 'locating' }),
    goesTo: snapshot.matches('sent') ? exit.backTo(goesOnTo) : null,
  };
}
