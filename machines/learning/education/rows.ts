import { href } from '#contract/kit/addresses.ts';
import type { EducationCategory } from '#contract/learning/education.ts';

export type EducationKind = 'video' | 'article' | 'file';

export interface EducationRow {
  id: string;
  title: string;
  href: string;
  kind: EducationKind;
  /** What opens, in a word: a file with its kind. */
  meta: string;
  /** Bytes of the file that comes with it. */
  size: number | null;
}

export interface CategoryRow {
  id: string;
  name: string;
  count: string;
  items: EducationRow[];
}

/** The categories of education as their list shows them. */
export const categoryRows = (categories: readonly EducationCategory[]): CategoryRow[] =>
  categories.map(({ id, name, Education }) => ({
    id,
    name,
    count: Education.length === 1 ? '1 item' : `${Education.length} items`,
    items: Education.map((item) => ({
      id: item.id,
      title: item.title,
      href: href.educationItem(item.id),
      kind: item.hasVideo ? 'video' : item.file ? 'file' : 'article',
      meta: item.hasVideo ? 'Video' : item.file ? wordOf(item.file.type) : 'Article',
      size: item.hasVideo ? null : (item.file?.size ?? null),
    })),
  }));

const wordOf = (type: string): string =>
  type === 'application/pdf' ? 'PDF' : type.startsWith('image/') ? 'Picture' : 'File';
