import * as z from 'zod/mini';
import { draftsIn } from './drafts.ts';
import { textDraftKey } from './kept.ts';

const drafts = draftsIn(
  textDraftKey,
  z.object({
    seen: z.string(),
    text: z.object({ title: z.string(), information: z.string(), videoUrl: z.string(), categoryId: z.string() }),
  }),
);

/** Text of a house rule or a page of education that someone did not save: kept in this tab until it is, or they leave. */
export const textDraftOf = (person: string, parent: string, of: 'rule' | 'page', id: string) =>
  drafts(`${person} ${parent} ${of} ${id}`);
