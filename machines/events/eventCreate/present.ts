import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { localDate, minimumStart, showDate, zoneBehind } from '#contract/kit/zones.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { BasicsTexts } from './draft.ts';
import type { eventCreateMachine } from './machine.ts';
import { whatFollows } from './eventType.ts';

/** `earliest` is the first day on which the event may start, as `YYYY-MM-DD` in its zone and in words. */
export interface EventForm {
  draftId: string;
  type: { name: string; follows: string };
  texts: BasicsTexts;
  start: string;
  end: string;
  zone: string;
  /** The zone as it stands behind each time, EST or EDT by what is typed; null before. */
  startZone: string | null;
  endZone: string | null;
  photo: StoredFile | null;
  earliest: { date: string; text: string };
  maxGuests: number;
  failed: FailedRule | null;
  restored: boolean;
  uploading: boolean;
  busy: boolean;
}

export type EventCreateView =
  | { view: 'loading' }
  | { view: 'failed'; error: string }
  | { view: 'form'; form: EventForm }
  | { view: 'leaving'; goesTo: Exit };

type Snapshot = SnapshotFrom<typeof eventCreateMachine>;

export function present(snapshot: Snapshot): EventCreateView {
  const { error, eventId } = snapshot.context;
  if (snapshot.matches('open')) return { view: 'form', form: formOf(snapshot) };
  if (snapshot.matches('failed')) return { view: 'failed', error: error ?? '' };
  if (snapshot.matches('created')) return { view: 'leaving', goesTo: exit.replace(href.eventSteps(eventId)) };
  if (snapshot.matches('madeBefore')) return { view: 'leaving', goesTo: exit.replace(href.events()) };
  if (snapshot.matches('unchosen')) return { view: 'leaving', goesTo: exit.replace(href.eventType()) };
  return { view: 'loading' };
}

function formOf(snapshot: Snapshot): EventForm {
  const { type, now, daysBeforeEventCreate, maxGuestAllowed, ...context } = snapshot.context;
  const { draftId, texts, start, end, zone, photo, failed, restored, uploading } = context;
  const bypassApproval = type?.bypassApproval ?? false;
  const earliest = minimumStart(now, zone, daysBeforeEventCreate, bypassApproval);
  return {
    draftId,
    type: { name: type?.name ?? '', follows: type ? whatFollows(type) : '' },
    ...{ texts, start, end, zone, photo, failed, restored, uploading },
    startZone: zoneBehind(start, zone),
    endZone: zoneBehind(end, zone),
    earliest: { date: localDate(earliest, zone), text: showDate(earliest, zone) },
    maxGuests: maxGuestAllowed,
    busy: snapshot.matches({ open: 'creating' }),
  };
}
