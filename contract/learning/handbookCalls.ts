import * as z from 'zod/mini';
import { memberUnderParent, underParentWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { AgreedVersion, Handbook, HandbookRule, RuleVersionForMembers, RuleText } from './handbook.ts';

const underParent = { feature: 'learning', tenantParams: 'none', resource: 'parent', ours: true } as const;

const ofWriters = { ...underParent, access: underParentWith('parent-admin') } as const;

/** The house rules of a parent for whoever writes them. */
export const listHandbook = defineCall({
  ...ofWriters,
  name: 'listHandbook',
  method: 'GET',
  path: '/organizations/{parentId}/handbook',
  answer: Handbook,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** One of them with its versions. */
export const readHandbookRule = defineCall({
  ...ofWriters,
  name: 'readHandbookRule',
  method: 'GET',
  path: '/organizations/{parentId}/handbook/{ruleId}',
  answer: HandbookRule,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** Adds a rule behind the others. */
export const addRule = defineCall({
  ...ofWriters,
  name: 'addRule',
  method: 'POST',
  path: '/organizations/{parentId}/handbook',
  body: RuleText,
  answer: HandbookRule,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused'],
});

/** Makes a new version of a rule. `seen` is the hash of the one it was written over; where another stands, nothing is lost. */
export const changeRule = defineCall({
  ...ofWriters,
  name: 'changeRule',
  method: 'PATCH',
  path: '/organizations/{parentId}/handbook/{ruleId}',
  body: z.extend(RuleText, { seen: z.string() }),
  answer: HandbookRule,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'ruleChanged'],
});

/** Moves a rule from one place to another, both counted from 1. */
export const moveRule = defineCall({
  ...ofWriters,
  name: 'moveRule',
  sets: true,
  method: 'POST',
  path: '/organizations/{parentId}/handbook/{ruleId}/place',
  body: z.object({ from: z.number(), to: z.number() }),
  answer: Handbook,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'ruleChanged'],
});

const standing = { body: z.object({ seen: z.string() }), answer: HandbookRule };

/** Takes a rule out of force; its versions stay readable. */
export const archiveRule = defineCall({
  ...ofWriters,
  ...standing,
  name: 'archiveRule',
  sets: true,
  method: 'POST',
  path: '/organizations/{parentId}/handbook/{ruleId}/archive',
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'ruleChanged'],
});

/** Puts a rule into force again, behind the others. */
export const restoreRule = defineCall({
  ...ofWriters,
  ...standing,
  name: 'restoreRule',
  sets: true,
  method: 'POST',
  path: '/organizations/{parentId}/handbook/{ruleId}/restore',
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'ruleChanged'],
});

/** A version of a rule by the hash that an agreement names, for every member: what was agreed to stays readable. */
export const readRuleVersion = defineCall({
  ...underParent,
  access: memberUnderParent,
  name: 'readRuleVersion',
  method: 'GET',
  path: '/organizations/{parentId}/rules/{ruleId}/versions/{hash}',
  answer: RuleVersionForMembers,
  refusals: ['notSignedIn', 'notFound'],
});

/** The versions of rules under this parent that the caller agreed to, each once, the one agreed to last first, those of one yes in the order of the rules (M-173). */
export const listAgreedVersions = defineCall({
  ...underParent,
  access: memberUnderParent,
  name: 'listAgreedVersions',
  method: 'GET',
  path: '/organizations/{parentId}/agreed-rules',
  answer: z.array(AgreedVersion),
  refusals: ['notSignedIn', 'notFound'],
});
