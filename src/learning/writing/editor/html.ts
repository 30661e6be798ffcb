import { cleaned } from '#src/kit/cleanHtml.ts';

/** HTML by the allow list, parsed: nothing else ever reaches the editor, however it came. */
export function bodyOf(html: string): HTMLElement {
  const clean = cleaned(html);
  if (clean === null) throw new Error('Load the cleaner before the editor.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parser takes what is trusted; its type knows texts alone
  return new DOMParser().parseFromString(clean as unknown as string, 'text/html').body;
}

/** What is pasted or dropped, without the links that cleaning opens in a new tab. */
export const parsed = (html: string): HTMLElement => {
  const body = bodyOf(html);
  for (const link of body.querySelectorAll('a')) {
    link.removeAttribute('target');
    link.removeAttribute('rel');
  }
  return body;
};
