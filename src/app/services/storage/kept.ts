import * as z from 'zod/mini';
import { Setting } from '#contract/organization/organization.ts';
import { CurrentUser } from '#contract/account/person.ts';
import { dropStored, readStored, writeStored } from './stored.ts';
import { isDoorKept } from './doorKept.ts';
import { leaveCodesTo } from './formerCodes.ts';
import { beverageMemory } from './beverageMemory.ts';
import { guestLinks } from './guestLinks.ts';
import { passKey } from './passKey.ts';
import { endPushMark } from './pushMark.ts';
import { dropKeptPictures, forgetPush } from '../worker.ts';

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

/** The user is the browser's; the organization, its theme and its event are those of the organization that is open. */
export const keptUser = slice('user', CurrentUser);

/** The organization of this tab; a new tab begins in the one that was used last. */
const organizationKey = keyOf('organization');
const places = ['sessionStorage', 'localStorage'] as const;
export const keptOrganization = {
  read: (): string | null =>
    places.map((place) => readStored(place, organizationKey, z.string())).find((id) => id !== null) ?? null,
  keep(id: string): void {
    for (const place of places) writeStored(place, organizationKey, id);
  },
};

/** What is kept of each organization, by its id. */
export function sliceOfEach<S extends z.ZodMiniType>(name: string, schema: S) {
  const kept = slice(name, z.record(z.string(), schema));
  const of = (organizationId: string | null) =>
    (organizationId === null ? undefined : kept.read()?.[organizationId]) ?? null;
  return {
    read: of,
    keep(organizationId: string, value: z.infer<S> | null): void {
      const { [organizationId]: _, ...others } = kept.read() ?? {};
      const all = value === null ? others : { ...others, [organizationId]: value };
      kept.keep(Object.keys(all).length === 0 ? null : all);
    },
  };
}

const themeName = 'theme';
export const keptTheme = sliceOfEach(themeName, z.array(Setting));

/** The event slice has a file of its own: its schema is needed only where events are shown. */
export const eventName = 'event';
export const eventKey = keyOf(eventName);

/** Whether an event of this organization was looked at; which one it is stands in `keptEvent.ts`. */
export const isEventKept = (organizationId: string): boolean =>
  readStored('localStorage', eventKey, z.record(z.string(), z.unknown()))?.[organizationId] !== undefined;

/** Changes to an event's steps that are not saved. */
export const stepsDraftKey = keyOf('event.steps');

/** The event that is being made; of this tab alone. */
export const draftKey = keyOf('eventDraft');

/** Changes to an event type that are not saved; of this tab alone. */
export const typeDraftKey = keyOf('typeDraft');

/** Texts of house rules and education that are not saved; of this tab alone. */
export const textDraftKey = keyOf('textDraft');

/** Numbers of an organization that are not saved; of this tab alone. */
export const settingsDraftKey = keyOf('numbersDraft');

/** Forgets whose browser this is. What their doors have not sent stays for the same person. */
export function dropAllKept(): void {
  leaveCodesTo(keptUser.read()?.id ?? null);
  keptUser.keep(null);
  for (const place of places) dropStored(place, organizationKey);
  for (const key of [keyOf(themeName), eventKey, stepsDraftKey, passKey]) dropStored('localStorage', key);
  for (const key of [draftKey, typeDraftKey, textDraftKey, settingsDraftKey]) dropStored('sessionStorage', key);
  guestLinks.forget();
  beverageMemory.forget();
  void dropKeptPictures();
  endPushMark();
  void forgetPush().catch(() => undefined);
  if (isDoorKept()) void import('../doors/leave.ts').then(({ dropPacks }) => dropPacks()).catch(() => undefined);
}
