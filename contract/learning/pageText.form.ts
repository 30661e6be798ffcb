import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import type { CategoryName, PageText } from './curriculum.ts';
import { writtenForm } from './written.form.ts';

/** What must hold of a page of education before it is saved (M-93). */
export const pageTextForm: readonly FormRule<PageText, null>[] = [
  { field: 'categoryId', holds: ({ categoryId }) => isFilled(categoryId), sentence: 'Choose a category' },
  ...writtenForm({
    untitled: 'Give the page a title',
    empty: 'Write what the page says',
    long: 'This text is too long. Make it shorter, or write two pages.',
  }),
];

/** What must hold of the name of a category before it is saved (M-91). */
export const categoryNameForm: readonly FormRule<CategoryName, null>[] = [
  { field: 'name', holds: ({ name }) => isFilled(name), sentence: 'Give the category a name' },
  {
    field: 'name',
    holds: ({ name }) => name.trim().length <= limits.title,
    sentence: `Keep the name within ${limits.title} characters`,
  },
];
