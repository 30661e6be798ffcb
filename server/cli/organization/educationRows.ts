import type { Row } from '#server/db/db.ts';
import { documentRow } from './documentRows.ts';
import type { EducationCategory } from './readEducation.ts';
import { categoryId, type FolderIds, itemId } from './folderIds.ts';
import type { StoredAssets } from './storedAssets.ts';

export const categoryRows = (categories: readonly EducationCategory[], ids: FolderIds): Row[] =>
  categories.map((category) => ({
    id: categoryId(category),
    parent_id: ids.parent(category.parent),
    position: category.position,
    name: category.name,
  }));

export const educationRows = (categories: readonly EducationCategory[], stored: StoredAssets): Row[] =>
  categories.flatMap((category) =>
    category.items.map(({ slug, position, ...document }) => ({
      id: itemId({ id: document.id, parent: category.parent, slug }),
      category_id: categoryId(category),
      position,
      ...documentRow(document, stored),
    })),
  );
