import * as z from 'zod/mini';
import { FormText, Id } from '#contract/kit/shared.ts';
import { HandbookLine, HandbookRule, RuleText } from './handbook.ts';

/** A page of education in the list of whoever writes it. */
export const CurriculumLine = HandbookLine;
export type CurriculumLine = z.infer<typeof CurriculumLine>;

/** A category with its pages in force, in order. `hash` is that of its name: who renames it names the one they saw. */
export const CurriculumCategory = z.object({
  id: Id,
  name: z.string(),
  hash: z.string(),
  pages: z.array(CurriculumLine),
});
export type CurriculumCategory = z.infer<typeof CurriculumCategory>;

/** The education of a parent as whoever writes it has it: its categories in order, and the pages that were taken out. */
export const Curriculum = z.object({ categories: z.array(CurriculumCategory), archived: z.array(CurriculumLine) });
export type Curriculum = z.infer<typeof Curriculum>;

/** A page of education with its versions, the newest first. `hash` is that of what it says and of its category. */
export const CurriculumPage = z.extend(HandbookRule, { categoryId: Id });
export type CurriculumPage = z.infer<typeof CurriculumPage>;

/** What a page of education is to say, and in which category it stands. */
export const PageText = z.extend(RuleText, { categoryId: FormText });
export type PageText = z.infer<typeof PageText>;

/** What a category is to be called. */
export const CategoryName = z.object({ name: FormText });
export type CategoryName = z.infer<typeof CategoryName>;
