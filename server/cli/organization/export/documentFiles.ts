import { categoryId, itemId, ruleId } from '../folderIds.ts';
import type { DocumentRow } from './documentsState.ts';
import type { Named } from './placesState.ts';
import { slugger } from './slugs.ts';
import { type Texts, type Writing } from './writing.ts';
import { yamlText } from './yamlText.ts';

/** `rules/<parent>/<n>-<title>.html`. */
export function ruleFiles(writing: Writing): Texts {
  const { parents, rules } = writing.state;
  return parents.flatMap((parent) => {
    const slugFor = slugger('rule');
    return rules
      .filter(({ of }) => of === parent.id)
      .map((rule, index) =>
        document(rule, `rules/${parent.slug}`, index, slugFor(rule.title), parent, ruleId, writing),
      );
  });
}

/** `education/<parent>/<n>-<category>/`, with its items. */
export function educationFiles(writing: Writing): Texts {
  const { parents, categories, pages } = writing.state;
  return parents.flatMap((parent) => {
    const [categorySlug, itemSlug] = [slugger('category'), slugger('item')];
    return categories
      .filter(({ parentId }) => parentId === parent.id)
      .flatMap((category, at) => {
        const slug = categorySlug(category.name);
        const folder = `education/${parent.slug}/${at + 1}-${slug}`;
        const id = explicitId(category.id, parent, slug, categoryId);
        const items = pages
          .filter(({ of }) => of === category.id)
          .map((page, index) => document(page, folder, index, itemSlug(page.title), parent, itemId, writing));
        return [[`${folder}/category.yaml`, yamlText({ id, name: category.name })] as const, ...items];
      });
  });
}

type IdOf = (thing: { id: null; parent: string; slug: string }) => string;

/** The id, where the name of the file makes another. */
const explicitId = (id: string, parent: Named, slug: string, idOf: IdOf): string | undefined =>
  idOf({ id: null, parent: parent.slug, slug }) === id ? undefined : id;

const pictures = /<img\b[^>]*>/gi;

function document(
  row: DocumentRow,
  folder: string,
  index: number,
  slug: string,
  parent: Named,
  idOf: IdOf,
  { pathOf, leaveOut }: Writing,
): Texts[number] {
  const [image, file] = [pathOf(row.media), pathOf(row.file)];
  if ((row.media && image === undefined) || (row.file && file === undefined)) leaveOut(`a file of ${row.title}`);
  const html = row.information.replaceAll(pictures, '');
  if (html !== row.information) leaveOut(`pictures inside the text of ${row.title}`);
  const id = explicitId(row.id, parent, slug, idOf);
  const matter = yamlText({ id, title: row.title, image, video: row.videoUrl ?? undefined, file });
  return [`${folder}/${index + 1}-${slug}.html`, `---\n${matter}---\n${html}\n`];
}
