import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';
import { limits } from '#contract/kit/limits.ts';
import { templateItemShape } from './templateItem.ts';

/** As it stands while it is written: it may be empty. */
const Draft = z.string().check(z.maxLength(limits.longText));
const Name = z.string().check(z.maxLength(limits.title));
const OwnId = z.string().check(z.minLength(1), z.maxLength(limits.shortText));

/** A stored file that an item offers, by its key; what else is said of it is the server's word. */
export const OfferedFile = z.object({
  key: z.string(),
  name: z.string(),
  size: z.optional(z.number()),
  type: z.optional(z.string()),
});
export type OfferedFile = z.infer<typeof OfferedFile>;

export const TypeItem = z.strictObject(templateItemShape(OwnId, OfferedFile, Draft));
export type TypeItem = z.infer<typeof TypeItem>;

export const TypeSection = z.strictObject({
  id: OwnId,
  items: z.array(TypeItem).check(z.maxLength(limits.typeParts)),
});
export type TypeSection = z.infer<typeof TypeSection>;

/** A step that every event of the type has, or that an item `selects` of another step switches on. */
export const TypeStep = z.strictObject({
  id: OwnId,
  name: Name,
  optional: z.boolean(),
  /** Whoever is chosen in it checks people in. */
  checkIn: z.boolean(),
  sections: z.array(TypeSection).check(z.maxLength(limits.typeParts)),
});
export type TypeStep = z.infer<typeof TypeStep>;

/** All that an event type says, as it is written in the browser. Optional steps may stand anywhere: events have them last. */
export const TypeDocument = z.strictObject({
  name: Name,
  bypassApproval: z.boolean(),
  requiredApprovers: z.array(Id).check(z.maxLength(limits.typeParts)),
  steps: z.array(TypeStep).check(z.maxLength(limits.typeParts)),
});
export type TypeDocument = z.infer<typeof TypeDocument>;

export const typeStates = ['draft', 'published', 'retired'] as const;
export const TypeState = z.enum(typeStates);
export type TypeState = z.infer<typeof TypeState>;

/** What is wrong with the name of a new event type; null for one that may be given. */
export const wrongTypeName = (name: string): string | null =>
  name.trim() === '' ? 'Give it a name.' : name.trim().length > limits.title ? 'This name is too long.' : null;

const managedCore = {
  id: Id,
  name: z.string(),
  /** `draft`: never published. */
  state: TypeState,
  /** Changes were saved that are not published. */
  changed: z.boolean(),
  /** It belongs to the parent, and other organizations offer it too. */
  shared: z.boolean(),
  /** Whether the caller may change it: what is shared belongs to no one who does not run all who share it. */
  mayChange: z.boolean(),
};

/** One event type in the list of whoever runs an organization. */
export const ManagedTypeRow = z.object({ ...managedCore, steps: z.number(), bypassApproval: z.boolean() });
export type ManagedTypeRow = z.infer<typeof ManagedTypeRow>;

/** An event type as it is changed. */
export const ManagedType = z.object({
  ...managedCore,
  /** How often its draft was saved: a save names the one that was read. */
  revision: z.number(),
  /** How often it was published here; 0 for one that never was, or that a folder brought. */
  version: z.number(),
  /** When and by whom it was last changed here. */
  since: z.nullable(Instant),
  changedBy: z.nullable(z.string()),
  document: TypeDocument,
  /** What new events are made from now; null for one that was never published. */
  published: z.nullable(TypeDocument),
  /** Who may be a required approver. */
  reviewers: z.array(z.object({ id: Id, name: z.string() })),
});
export type ManagedType = z.infer<typeof ManagedType>;
