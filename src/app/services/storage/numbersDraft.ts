import * as z from 'zod/mini';
import { NumberValues } from '#contract/organization/numbers.ts';
import { draftsIn } from './drafts.ts';
import { numbersDraftKey } from './kept.ts';

const drafts = draftsIn(numbersDraftKey, z.object({ seen: NumberValues, values: NumberValues }));

/** Numbers of an organization that somebody did not save: kept in this tab until they are, or they leave. */
export const numbersDraftOf = (person: string, organization: string) => drafts(`${person} ${organization}`);
