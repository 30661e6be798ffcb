import { limits } from '#contract/limits.ts';
import { isAllowedVideo, refusedHtml } from './html.ts';
import type { Organizations } from './readOrganizations.ts';
import { readYaml } from './readYaml.ts';
import { RuleMatter } from './shapes.ts';
import type { Source } from './source.ts';

export interface HouseRule {
  parent: string;
  /** The file's name without its number, so that a rule stays the same one when it moves. */
  slug: string;
  position: number;
  title: string;
  html: string;
  image: string | null;
  video: string | null;
  file: string | null;
}

const fileName = /^(\d+)-([a-z0-9-]+)\.html$/;
const withMatter = /^---\r?\n([\s\S]*?\r?\n)---\r?\n([\s\S]*)$/;

/** `rules/<parent>/<number>-<slug>.html`: title, picture, video and file at the top, then HTML. */
export function readRules(source: Source, { isKnown, parents }: Organizations): HouseRule[] {
  for (const stray of source.files('rules', ''))
    source.report(`rules/${stray}`, null, 'belongs into a folder named like its parent');
  return source.folders('rules').flatMap((parent) => {
    const folder = `rules/${parent}`;
    if (isKnown && !parents.some(({ slug }) => slug === parent))
      source.report(folder, null, `the parent ${parent} is not in organization.yaml`);
    const rules = source.files(folder, '').flatMap((name) => readRule(source, parent, name) ?? []);
    refuseGaps(source, folder, rules);
    return rules;
  });
}

function readRule(source: Source, parent: string, name: string): HouseRule | null {
  const file = `rules/${parent}/${name}`;
  const [, number, slug] = fileName.exec(name) ?? [];
  if (number === undefined || slug === undefined) {
    source.report(file, null, 'must be named like 1-arriving.html');
    return null;
  }
  const text = source.text(file);
  if (text === null) return null;
  const [, matter, html] = withMatter.exec(text) ?? [];
  if (matter === undefined || html === undefined) {
    source.report(file, 1, 'must begin with --- , its title, and ---');
    return null;
  }
  const read = readYaml(file, matter, RuleMatter, source.report, 2);
  const matterLines = text.length - html.length;
  const lineOf = (offset: number) => text.slice(0, matterLines + offset).split('\n').length;
  if (html.trim() === '') source.report(file, lineOf(html.length), 'says nothing below its title');
  if (html.length > limits.textBytes) source.report(file, null, `is longer than ${limits.textBytes} characters`);
  for (const { offset, message } of refusedHtml(html)) source.report(file, lineOf(offset), message);
  if (!read) return null;

  const { title, image, video, file: download } = read.data;
  if (image !== undefined) source.asset(image, 'image', file, read.lineOf(['image']));
  if (download !== undefined) source.asset(download, 'file', file, read.lineOf(['file']));
  if (video !== undefined && !isAllowedVideo(video)) {
    source.report(file, read.lineOf(['video']), 'video must be an https address of YouTube or Vimeo');
  }
  return {
    parent,
    slug,
    position: Number(number),
    title,
    html: html.trim(),
    image: image ?? null,
    video: video ?? null,
    file: download ?? null,
  };
}

function refuseGaps(source: Source, folder: string, rules: readonly HouseRule[]): void {
  const positions = rules.map(({ position }) => position).toSorted((a, b) => a - b);
  if (positions.some((position, index) => position !== index + 1)) {
    source.report(
      folder,
      null,
      `the numbers of the rules are ${positions.join(', ')} and must be 1 to ${positions.length}, each once`,
    );
  }
  const slugs = rules.map(({ slug }) => slug);
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) < index);
  if (twice !== undefined) source.report(folder, null, `two rules are called ${twice}`);
}
