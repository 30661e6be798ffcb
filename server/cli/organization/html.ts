import { allowedHtml, videoFrame } from '#contract/kit/html.ts';

export interface RefusedHtml {
  /** Where in the text. */
  offset: number;
  message: string;
}

const tag = /<\s*([a-z][a-z0-9-]*)\b([^>]*)>/gi;
const attribute = /([a-z][\w:-]*)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s>]+))?/gi;
const allowedAttributes: Partial<Record<string, readonly string[]>> = allowedHtml.attributes;
const allowedTags: readonly string[] = allowedHtml.tags;

/** What of a rule's HTML would be taken out when it is stored, so that its author hears of it first. */
export function refusedHtml(html: string): RefusedHtml[] {
  return [...html.matchAll(tag)].flatMap((match) => {
    const [, name = '', rest = ''] = match;
    const said = (message: string): RefusedHtml[] => [{ offset: match.index, message }];
    if (!allowedTags.includes(name.toLowerCase())) return said(`<${name}> is not allowed`);
    if (name.toLowerCase() === 'img') return said('a picture of a rule is named by image: at the top');
    return [...rest.matchAll(attribute)].flatMap(([, key = '', value = '']) => {
      if (!allowedAttributes[name.toLowerCase()]?.includes(key.toLowerCase()))
        return said(`${key} of <${name}> is not allowed`);
      return key.toLowerCase() === 'href' && !isAllowedLink(value.replaceAll(/^["']|["']$/g, ''))
        ? said(`a link must begin with ${allowedHtml.linkSchemes.join(':, ')}:`)
        : [];
    });
  });
}

const isAllowedLink = (href: string): boolean =>
  allowedHtml.linkSchemes.some((scheme) => href.startsWith(`${scheme}:`));

export const isAllowedVideo = (address: string): boolean => videoFrame(address) !== null;
