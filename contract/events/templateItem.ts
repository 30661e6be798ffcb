import * as z from 'zod/mini';
import { markupTypes, shownTypes } from './event.ts';

type Schema = z.ZodMiniType;

/** One item of a template, as files and the browser both say it; ids, files and modules are named in their own ways. */
export const templateItemShape = <I extends Schema, F extends Schema, T extends Schema>(id: I, file: F, text: T) => ({
  id,
  type: z.enum(markupTypes),
  title: z.optional(text),
  text: z.optional(text),
  required: z.optional(z.boolean()),
  file: z.optional(file),
  module: z.optional(id),
  active: z.optional(z.boolean()),
  shownTo: z.optional(z.enum(['members', 'guests'])),
  capacity: z.optional(z.literal(true)),
});

type ItemType = (typeof markupTypes)[number];

/** What an item says beyond its type, as far as the rules ask. */
export interface AnyTemplateItem {
  type: ItemType;
  title?: unknown;
  text?: unknown;
  required?: unknown;
  file?: unknown;
  module?: unknown;
  active?: unknown;
  shownTo?: unknown;
  capacity?: unknown;
}

const asking: readonly ItemType[] = [
  'textAreaInput',
  'shortTextInput',
  'checkBox',
  'fileUpload',
  'volunteer',
  'dateTimeInput',
  'timezoneInput',
];
const titled: readonly ItemType[] = [...asking, 'heading', 'title', 'fileDownload'];
const shown: readonly ItemType[] = shownTypes;

/** Whether an item of this type asks for something, so that it may be required. */
export const mayBeRequired = (type: ItemType): boolean => asking.includes(type);

/** Whether it has a title; every type that shows one needs it. */
export const isTitled = (type: ItemType): boolean => titled.includes(type);

/** Whether people around an event may read what is answered. */
export const mayBeShown = (type: ItemType): boolean => shown.includes(type);

export type ItemFault = 'module' | 'active' | 'title' | 'text' | 'file' | 'shownTo' | 'capacity' | 'required';

/** What is wrong with an item of a template (M-62); null when it may be published. */
export function itemFault(item: AnyTemplateItem): ItemFault | null {
  if ((item.type === 'selects') !== (item.module !== undefined)) return 'module';
  if (item.type !== 'selects' && item.active !== undefined) return 'active';
  if (isTitled(item.type) && item.title === undefined) return 'title';
  if ((item.type === 'bodyText') !== (item.text !== undefined)) return 'text';
  if ((item.type === 'fileDownload') !== (item.file !== undefined)) return 'file';
  if (item.shownTo !== undefined && !mayBeShown(item.type)) return 'shownTo';
  if (item.capacity !== undefined && item.type !== 'shortTextInput') return 'capacity';
  return item.required !== undefined && !mayBeRequired(item.type) ? 'required' : null;
}
