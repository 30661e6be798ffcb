import sanitizeHtml from 'sanitize-html';
import { allowedHtml } from '#contract/kit/html.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedHtml.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(allowedHtml.attributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...allowedHtml.linkSchemes],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: {
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({ tagName, attribs: linkOf(href) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
};

/** HTML of rules and education as it may be stored: what is not on the allow list is taken out. */
export const sanitize = (html: string): string => sanitizeHtml(html, options);

const linkOf = (href: string): Record<string, string> =>
  allowedHtml.linkSchemes.some((scheme) => href.startsWith(`${scheme}:`)) ? { href } : {};

const isOwnPicture = (address: string): boolean =>
  address.startsWith(allowedHtml.imagePrefix) && /^[\w/.?=&-]+$/.test(address) && !address.includes('..');
