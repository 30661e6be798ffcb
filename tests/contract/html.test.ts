import { allowedHtml, defaultVideoHosts, videoFrame } from '#contract/kit/html.ts';
import { expect, it } from 'vitest';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const vimeo = 'https://player.vimeo.com/video/76979871';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', youtube],
  ['https://youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1', youtube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share', youtube],
  ['https://youtube.com/live/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${vimeo}?h=8272103f6e`],
  ['https://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871?autoplay=1', vimeo],
])('frames %s as %s', (address, frame) => {
  expect(videoFrame(address)).toBe(frame);
});

it.each([
  '',
  'dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=../../x',
  'https://www.youtube.com/playlist?list=PL1',
  'https://youtu.be/',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://example.org/embed/dQw4w9WgXcQ',
  'https://www.youtube.com@example.org/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts',
  'https://vimeo.com/channels/staffpicks',
  'https://player.vimeo.com/other/76979871',
])('frames nothing for “%s”', (address) => {
  expect(videoFrame(address)).toBe(null);
});

it('frames players of configured hosts alone', () => {
  expect(defaultVideoHosts).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com']);
  expect(videoFrame('https://vimeo.com/76979871', ['www.youtube-nocookie.com'])).toBe(null);
  expect(videoFrame('https://vimeo.com/76979871', ['player.vimeo.com'])).toBe(vimeo);
  expect(videoFrame('https://youtu.be/dQw4w9WgXcQ', [])).toBe(null);
});

it('allows no tag and no attribute that runs anything', () => {
  for (const tag of ['script', 'style', 'iframe', 'object', 'embed', 'form', 'input', 'svg', 'math', 'video', 'link'])
    expect(allowedHtml.tags).not.toContain(tag);
  const attributes: string[] = Object.values(allowedHtml.attributes).flat();
  expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
  expect(allowedHtml.linkSchemes).toEqual(['https', 'mailto', 'tel']);
});
