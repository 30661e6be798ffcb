import { type Document, placeOf, readDocument, refuseGaps } from './readDocument.ts';
import type { Organizations } from './readOrganizations.ts';
import type { Source } from './source.ts';

export interface HouseRule extends Document {
  parent: string;
  /** The file's name without its number, so that a rule stays the same one when it moves. */
  slug: string;
  position: number;
}

/** `rules/<parent>/<number>-<slug>.html`: title, picture, video and file at the top, then HTML. */
export function readRules(source: Source, { isKnown, parents }: Organizations): HouseRule[] {
  for (const stray of source.files('rules', ''))
    source.report(`rules/${stray}`, null, 'belongs into a folder named like its parent');
  return source.folders('rules').flatMap((parent) => {
    const folder = `rules/${parent}`;
    if (isKnown && !parents.some(({ slug }) => slug === parent))
      source.report(folder, null, `the parent ${parent} is not in organization.yaml`);
    const rules = source.files(folder, '').flatMap((name) => {
      const place = placeOf(source, folder, name);
      const document = place && readDocument(source, `${folder}/${name}`);
      return place && document ? [{ parent, ...place, ...document }] : [];
    });
    refuseGaps(source, folder, rules, { many: 'rules', two: 'two rules' });
    return rules;
  });
}
