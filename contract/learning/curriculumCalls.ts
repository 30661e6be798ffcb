import * as z from 'zod/mini';
import { underParentWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { CategoryName, Curriculum, CurriculumPage, PageText } from './curriculum.ts';
import { RuleVersion } from './handbook.ts';

const ofWriters = {
  feature: 'learning',
  tenantParams: 'none',
  resource: 'parent',
  ours: true,
  access: underParentWith('parent-admin'),
} as const;

const reading = { ...ofWriters, method: 'GET', refusals: ['notSignedIn', 'notFound', 'notAllowed'] } as const;

/** The education of a parent for whoever writes it (M-90). */
export const listCurriculum = defineCall({
  ...reading,
  name: 'listCurriculum',
  path: '/organizations/{parentId}/curriculum',
  answer: Curriculum,
});

/** One page of it with its versions. */
export const readPage = defineCall({
  ...reading,
  name: 'readPage',
  path: '/organizations/{parentId}/curriculum/pages/{pageId}',
  answer: CurriculumPage,
});

/** A version of a page by its hash (M-92). */
export const readPageVersion = defineCall({
  ...reading,
  name: 'readPageVersion',
  path: '/organizations/{parentId}/curriculum/pages/{pageId}/versions/{hash}',
  answer: RuleVersion,
});

/** Adds a page behind the others of its category. */
export const addPage = defineCall({
  ...ofWriters,
  name: 'addPage',
  method: 'POST',
  path: '/organizations/{parentId}/curriculum/pages',
  body: PageText,
  answer: CurriculumPage,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'educationChanged'],
});

/** Makes a new version of a page. `seen` is the hash of the one it was written over; where another stands, nothing is lost. */
export const changePage = defineCall({
  ...ofWriters,
  name: 'changePage',
  method: 'PATCH',
  path: '/organizations/{parentId}/curriculum/pages/{pageId}',
  body: z.extend(PageText, { seen: z.string() }),
  answer: CurriculumPage,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'educationChanged'],
});

const moving = {
  ...ofWriters,
  method: 'POST',
  body: z.object({ from: z.number(), to: z.number() }),
  answer: Curriculum,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'educationChanged'],
} as const;

/** Moves a page from one place in its category to another, both counted from 1. */
export const movePage = defineCall({
  ...moving,
  name: 'movePage',
  sets: true,
  path: '/organizations/{parentId}/curriculum/pages/{pageId}/place',
});

/** Moves a category from one place to another, both counted from 1. */
export const moveCategory = defineCall({
  ...moving,
  name: 'moveCategory',
  sets: true,
  path: '/organizations/{parentId}/curriculum/categories/{categoryId}/place',
});

const standing = {
  ...ofWriters,
  method: 'POST',
  body: z.object({ seen: z.string() }),
  answer: CurriculumPage,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'educationChanged'],
} as const;

/** Takes a page out of what members read; its versions stay readable for whoever writes education. */
export const archivePage = defineCall({
  ...standing,
  name: 'archivePage',
  sets: true,
  path: '/organizations/{parentId}/curriculum/pages/{pageId}/archive',
});

/** Puts a page back, behind the others of its category. */
export const restorePage = defineCall({
  ...standing,
  name: 'restorePage',
  sets: true,
  path: '/organizations/{parentId}/curriculum/pages/{pageId}/restore',
});

/** Adds a category behind the others. */
export const addCategory = defineCall({
  ...ofWriters,
  name: 'addCategory',
  method: 'POST',
  path: '/organizations/{parentId}/curriculum/categories',
  body: CategoryName,
  answer: Curriculum,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused'],
});

/** Calls a category by another name. `seen` is the hash of the one that its author saw. */
export const renameCategory = defineCall({
  ...ofWriters,
  name: 'renameCategory',
  method: 'PATCH',
  path: '/organizations/{parentId}/curriculum/categories/{categoryId}',
  body: z.extend(CategoryName, { seen: z.string() }),
  answer: Curriculum,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'educationChanged'],
});
