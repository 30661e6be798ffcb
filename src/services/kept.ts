import * as z from 'zod/mini';
import { Setting } from '#contract/entities/organization.ts';
import { CurrentUser } from '#contract/entities/person.ts';
import { dropStored, readStored, writeStored } from './stored.ts';
import { beverageMemory } from './beverageMemory.ts';
import { guestLinks } from './guestLinks.ts';
import { dropKeptPictures } from './worker.ts';

const keyOf = (name: string) => `muster.${name}`;

export function slice<S extends z.ZodMiniType>(name: string, schema: S) {
  const key = keyOf(name);
  return {
    /** What was kept, parsed; null when nothing was or it no longer fits. */
    read: (): z.infer<S> | null => readStored('localStorage', key, schema),
    keep: (value: z.infer<S> | null): void =>
      value === null ? dropStored('localStorage', key) : writeStored('localStorage', key, value),
  };
}

/** Three of the four slices that survive a reload (section 3). */
export const keptUser = slice('user', CurrentUser);
export const keptOrganization = slice('organization', z.string());
export const keptTheme = slice('theme', z.array(Setting));

/** The event slice has a file of its own: its schema is needed only where events are shown. */
export const eventKey = keyOf('event');

/** Changes to an event's steps that are not saved; they go with the event slice. */
export const stepsDraftKey = keyOf('event.steps');

/** The event that is being made; of this tab alone. */
export const draftKey = keyOf('eventDraft');

/** Codes noted at a door without a connection. */
export const doorQueueKey = keyOf('door');

export function dropKeptEvent(): void {
  for (const key of [eventKey, stepsDraftKey]) dropStored('localStorage', key);
}

export function dropAllKept(): void {
  for (const each of [keptUser, keptOrganization, keptTheme]) each.keep(null);
  dropKeptEvent();
  dropStored('sessionStorage', draftKey);
  dropStored('localStorage', doorQueueKey);
  guestLinks.forget();
  beverageMemory.forget();
  void dropKeptPictures();
}
