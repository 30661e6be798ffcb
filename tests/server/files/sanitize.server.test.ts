// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { allowedHtml } from '#contract/kit/html.ts';
import { sanitize } from '#server/files/sanitize.ts';
import { hostileMarkup } from '#tests/support/hostileMarkup.ts';

const attributes: Record<string, readonly string[]> = allowedHtml.attributes;
const tags: readonly string[] = allowedHtml.tags;

describe('HTML that is stored', () => {
  test.each(hostileMarkup)('holds nothing that is not on the list: %s', (html) => {
    const { body } = new DOMParser().parseFromString(sanitize(html), 'text/html');
    for (const element of body.querySelectorAll('*')) {
      const name = element.tagName.toLowerCase();
      expect(tags).toContain(name);
      for (const attribute of element.getAttributeNames()) expect(attributes[name] ?? []).toContain(attribute);
      expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https|mailto|tel):/);
      expect(element.getAttribute('src') ?? '/files/').toMatch(/^\/files\/[\w/.?=&-]+$|^\/files\/$/);
    }
  });

  test('cleaned again is the same', () => {
    for (const html of hostileMarkup) expect(sanitize(sanitize(html))).toBe(sanitize(html));
  });

  test('keeps what people write', () => {
    const html =
      '<h2>Rides</h2><p>Ask <a href="mailto:help@muster.test">us</a>, <strong>please</strong>.</p>' +
      '<ul><li>One</li></ul><table><tr><th scope="col">A</th><td colspan="2">B</td></tr></table>' +
      '<img src="/files/public/map.png" alt="Map" width="600" height="300" />';
    expect(sanitize(html)).toBe(html);
  });
});
