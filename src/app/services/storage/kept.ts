import * as z from 'zod/mini';
import { Setting } from '#contract/organization/organization.ts';
import { CurrentUser } from '#contract/account/person.ts';
import { dropStored, readStored, writeStored } from './stored.ts';
import { isDoorKept } from './doorKept.ts';
import { leaveCodesTo } from './formerCodes.ts';
import { beverageMemory } from './beverageMemory.ts';
import { guestLinks } from './guestLinks.ts';
import { passKey } from './passKey.ts';
import { keptKeys, keptNames, keyOf } from './keptKeys.ts';
import { endPushMark } from './pushMark.ts';
import { dropKeptPictures, forgetPush } from '../worker.ts';

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
export const keptUser = slice(keptNames.user, CurrentUser);

/** The organization of this tab; a new tab begins in the one that was used last. */
const organizationKey = keyOf(keptNames.organization);
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

export const keptTheme = sliceOfEach(keptNames.theme, z.array(Setting));

/** The event slice has a file of its own: its schema is needed only where events are shown. */
export const eventName = keptNames.event;
export const eventKey = keyOf(eventName);

/** Whether an event of this organization was looked at; which one it is stands in `keptEvent.ts`. */
export const isEventKept = (organizationId: string): boolean =>
  readStored('localStorage', eventKey, z.record(z.string(), z.unknown()))?.[organizationId] !== undefined;

/** Changes to an event's steps that are not saved. */
export const stepsDraftKey = keyOf(keptNames.steps);

/** The event that is being made; of this tab alone. */
export const draftKey = keyOf('eventDraft');

/** Changes to an event type that are not saved; of this tab alone. */
export const typeDraftKey = keyOf('typeDraft');

/** Texts of house rules and education that are not saved; of this tab alone. */
export const textDraftKey = keyOf('textDraft');

/** Numbers of an organization that are not saved; of this tab alone. */
export const settingsDraftKey = keyOf('numbersDraft');

/** Forgets whose browser this is, and the passes of guests that were opened in it. What their doors have not sent stays for the same person. */
export function dropAllKept(): void {
  dropMember();
  dropStored('localStorage', passKey);
}

/** What is a member's alone: passes are of guests, who have no session. */
function dropMember(): void {
  leaveCodesTo(keptUser.read()?.id ?? null);
  dropMembers();
  for (const key of [organizationKey, draftKey, typeDraftKey, textDraftKey, settingsDraftKey])
    dropStored('sessionStorage', key);
  guestLinks.forget();
  beverageMemory.forget();
  void dropKeptPictures();
  endPushMark();
  void forgetPush().catch(() => undefined);
  if (isDoorKept()) void import('../doors/leave.ts').then(({ dropPacks }) => dropPacks()).catch(() => undefined);
}

const dropMembers = () => keptKeys.forEach((key) => dropStored('localStorage', key));

/** Someone else signed in beside a tab of whoever this was kept for: that tab has its own by now. */
export function dropKeptOfOther(userId: string): void {
  const of = keptUser.read();
  if (of !== null && of.id !== userId) dropMembers();
}

const inUse = 'muster.kept';

/** Says to the other tabs that someone is signed in here, until the returned function is called or the page is left. */
export function holdKept(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks?.request(inUse, { mode: 'shared' }, () => promise).catch(() => undefined);
  const release = () => {
    removeEventListener('pagehide', release);
    resolve();
  };
  addEventListener('pagehide', release);
  return release;
}

/** Forgets the member whose session ended with its page, unless another tab is still signed in. What isn't theirs stays. */
export async function dropLeftBehind(): Promise<void> {
  if (!navigator.locks) return dropMember();
  await navigator.locks.request(inUse, { ifAvailable: true }, (lock) => {
    if (lock) dropMember();
  });
}
