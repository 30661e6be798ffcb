import { limits } from '#contract/kit/limits.ts';
import { isAllowedVideo, refusedHtml } from './html.ts';
import { readYaml } from './readYaml.ts';
import { DocumentMatter } from './shapes.ts';
import type { Source } from './source.ts';

/** What people read: a house rule or an education item. */
export interface Document {
  /** Where the file says one; its name makes it for all others. */
  id: string | null;
  title: string;
  html: string;
  image: string | null;
  video: string | null;
  file: string | null;
}

const withMatter = /^---\r?\n([\s\S]*?\r?\n)---\r?\n([\s\S]*)$/;
const fileName = /^(\d+)-([a-z0-9-]+)\.html$/;

/** `<number>-<slug>.html` as its parts; null, and reported, for any other name. */
export function placeOf(source: Source, folder: string, name: string): { position: number; slug: string } | null {
  const [, number, slug] = fileName.exec(name) ?? [];
  if (number !== undefined && slug !== undefined) return { position: Number(number), slug };
  source.report(`${folder}/${name}`, null, 'must be named like 1-arriving.html');
  return null;
}

/** Title, picture, video and file at the top, then HTML. Null, and reported, when it cannot be read. */
export function readDocument(source: Source, file: string): Document | null {
  const text = source.text(file);
  if (text === null) return null;
  const [, matter, html] = withMatter.exec(text) ?? [];
  if (matter === undefined || html === undefined) {
    source.report(file, 1, 'must begin with --- , its title, and ---');
    return null;
  }
  const read = readYaml(file, matter, DocumentMatter, source.report, 2);
  const matterLines = text.length - html.length;
  const lineOf = (offset: number) => text.slice(0, matterLines + offset).split('\n').length;
  if (html.trim() === '') source.report(file, lineOf(html.length), 'says nothing below its title');
  if (html.length > limits.textBytes) source.report(file, null, `is longer than ${limits.textBytes} characters`);
  for (const { offset, message } of refusedHtml(html)) source.report(file, lineOf(offset), message);
  if (!read) return null;

  const { id, title, image, video, file: download } = read.data;
  if (image !== undefined) source.asset(image, 'image', file, read.lineOf(['image']));
  if (download !== undefined) source.asset(download, 'file', file, read.lineOf(['file']));
  if (video !== undefined && !isAllowedVideo(video)) {
    source.report(file, read.lineOf(['video']), 'video must be an https address of YouTube or Vimeo');
  }
  const files = { image: image ?? null, video: video ?? null, file: download ?? null };
  return { id: id ?? null, title, html: html.trim(), ...files };
}

/** Places count from 1 without gaps, and names are used once. */
export function refuseGaps(
  source: Source,
  folder: string,
  things: readonly { position: number; slug: string; id: string | null }[],
  named: { many: string; two: string },
): void {
  const positions = things.map(({ position }) => position).toSorted((a, b) => a - b);
  if (positions.some((position, index) => position !== index + 1)) {
    const numbers = `the numbers of the ${named.many} are ${positions.join(', ')}`;
    source.report(folder, null, `${numbers} and must be 1 to ${positions.length}, each once`);
  }
  const slugs = things.map(({ slug }) => slug);
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) < index);
  if (twice !== undefined) source.report(folder, null, `${named.two} are called ${twice}`);
  const ids = things.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) source.report(folder, null, `${named.two} have the same id`);
}
