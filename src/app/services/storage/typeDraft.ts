import * as z from 'zod/mini';
import { TypeDocument } from '#contract/events/managedType.ts';
import { draftsIn } from './drafts.ts';
import { typeDraftKey } from './kept.ts';

const drafts = draftsIn(typeDraftKey, z.object({ revision: z.number(), document: TypeDocument }));

/** Changes of event types that someone did not save: kept in this tab, by type, until they are, or they leave. */
export const typeDraftOf = (person: string, organization: string, typeId: string) =>
  drafts(`${person} ${organization} ${typeId}`);
