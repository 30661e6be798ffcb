import type { Row } from '#server/db/db.ts';
import { documentRow } from './documentRows.ts';
import type { EducationCategory } from './readEducation.ts';
import { parentId, stableId } from './stableId.ts';
import type { StoredAssets } from './storedAssets.ts';

const categoryId = ({ parent, slug }: EducationCategory): string => stableId('education category', parent, slug);

export const categoryRows = (categories: readonly EducationCategory[]): Row[] =>
  categories.map((category) => ({
    id: categoryId(category),
    parent_id: parentId(category.parent),
    position: category.position,
    name: category.name,
  }));

/** An item keeps its id when it moves to another category of its parent. */
export const educationRows = (categories: readonly EducationCategory[], stored: StoredAssets): Row[] =>
  categories.flatMap((category) =>
    category.items.map(({ slug, position, ...document }) => ({
      id: stableId('education', category.parent, slug),
      category_id: categoryId(category),
      position,
      ...documentRow(document, stored),
    })),
  );
