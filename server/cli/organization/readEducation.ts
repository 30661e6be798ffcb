import { type Document, placeOf, readDocument, refuseGaps } from './readDocument.ts';
import type { Organizations } from './readOrganizations.ts';
import { CategoryFile } from './shapes.ts';
import type { Source } from './source.ts';

export interface EducationItem extends Document {
  /** The file's name without its number. */
  slug: string;
  position: number;
}

export interface EducationCategory {
  parent: string;
  id: string | null;
  /** The folder's name without its number. */
  slug: string;
  position: number;
  name: string;
  items: readonly EducationItem[];
}

const folderName = /^(\d+)-([a-z0-9-]+)$/;
const nameFile = 'category.yaml';

/** `education/<parent>/<number>-<category>/`: its name in `category.yaml`, and its items as house rules are written. */
export function readEducation(source: Source, { isKnown, parents }: Organizations): EducationCategory[] {
  for (const stray of source.files('education', ''))
    source.report(`education/${stray}`, null, 'belongs into a folder named like its parent');
  return source.folders('education').flatMap((parent) => {
    const folder = `education/${parent}`;
    if (isKnown && !parents.some(({ slug }) => slug === parent))
      source.report(folder, null, `the parent ${parent} is not in organization.yaml`);
    for (const stray of source.files(folder, ''))
      source.report(`${folder}/${stray}`, null, 'belongs into the folder of a category');
    const categories = source.folders(folder).flatMap((name) => readCategory(source, parent, name) ?? []);
    refuseGaps(source, folder, categories, { many: 'categories', two: 'two categories' });
    return categories;
  });
}

function readCategory(source: Source, parent: string, name: string): EducationCategory | null {
  const folder = `education/${parent}/${name}`;
  const [, number, slug] = folderName.exec(name) ?? [];
  if (number === undefined || slug === undefined) {
    source.report(folder, null, 'must be named like 1-drinking');
    return null;
  }
  const named = source.yaml(`${folder}/${nameFile}`, CategoryFile);
  const items = source.files(folder, '').flatMap((file) => {
    if (file === nameFile) return [];
    const place = placeOf(source, folder, file);
    const document = place && readDocument(source, `${folder}/${file}`);
    return place && document ? [{ ...place, ...document }] : [];
  });
  refuseGaps(source, folder, items, { many: 'items', two: 'two items' });
  return named && { parent, id: named.data.id ?? null, slug, position: Number(number), name: named.data.name, items };
}
