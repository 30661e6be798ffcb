import * as z from 'zod/mini';
import { memberUnderParent } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { EducationCategory, EducationItem } from './education.ts';
import { Rule } from './rule.ts';

/** The house rules of a parent organization, in order, whole. */
export const listRules = defineCall({
  name: 'listRules',
  feature: 'learning',
  method: 'GET',
  path: '/organizations/{parentId}/rules',
  tenantParams: 'both',
  query: z.object({ include: z.optional(z.string()) }),
  resource: 'parent',
  access: memberUnderParent,
  answer: z.array(Rule),
  refusals: ['notSignedIn', 'notFound'],
});

const underParent = {
  feature: 'learning',
  method: 'GET',
  tenantParams: 'none',
  resource: 'parent',
  access: memberUnderParent,
  refusals: ['notSignedIn', 'notFound'],
} as const;

/** One house rule by its order, with whether there is one before and one after it. */
export const getRuleByOrder = defineCall({
  ...underParent,
  name: 'getRuleByOrder',
  path: '/organizations/{parentId}/rules/by-order/{order}',
  answer: Rule,
});

/** The categories of education of a parent organization, in order, each with the titles of its items. */
export const listCategories = defineCall({
  ...underParent,
  name: 'listCategories',
  path: '/organizations/{parentId}/categories/',
  answer: z.array(EducationCategory),
});

/** One education item, whole. */
export const getEducation = defineCall({
  ...underParent,
  name: 'getEducation',
  path: '/organizations/{parentId}/education/{id}',
  answer: EducationItem,
});
