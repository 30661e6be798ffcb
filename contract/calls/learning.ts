import * as z from 'zod/mini';
import { memberUnderParent } from '../access.ts';
import { defineCall } from '../call.ts';
import { Rule } from '../entities/rule.ts';

/** The house rules of a parent organization, in order, whole. */
export const listRules = defineCall({
  name: 'listRules',
  area: 'learning',
  method: 'GET',
  path: '/organizations/{parentId}/rules',
  pair: 'both',
  query: z.object({ include: z.optional(z.string()) }),
  thing: 'parent',
  access: memberUnderParent,
  answer: z.array(Rule),
  refusals: ['notSignedIn', 'notFound'],
});
