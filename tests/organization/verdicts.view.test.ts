import { verdictsOf } from '#src/organization/look/verdicts.ts';
import { expect, test } from 'vitest';

const of = (backgroundColor: string, textColor = '', secondaryColor = '') =>
  verdictsOf({ backgroundColor, textColor, secondaryColor });

test('a dark color keeps its text, and says how well it reads', () => {
  expect(of('#123c5a', '#ffffff', '#2f6b3f')).toEqual({
    backgroundColor: { kept: true, text: 'White text on it reads at 11.5 : 1.' },
    textColor: { kept: true, text: 'It reads at 11.5 : 1 on your main color.' },
    secondaryColor: { kept: true, text: 'Lines and signs in it stand out at 5.0 : 1.' },
  });
});

test('text that can’t be read is replaced, and the sentence says what to change', () => {
  expect(of('#e0604f', '#ffffff').textColor).toEqual({
    kept: false,
    text: 'It reads at 3.5 : 1 on your main color, so dark text is shown. Use a darker main color to keep it.',
  });
  expect(of('#123c5a', '#3b5f7c').textColor.text).toMatch(/so white text is shown\. Use a lighter color to keep it\.$/);
  expect(of('#101010', '#000000').textColor.text).toMatch(/Use a lighter main color to keep it\.$/);
});

test('colors too light for a white page are adjusted, never refused', () => {
  expect(of('#e7efe3').backgroundColor).toEqual({
    kept: false,
    text: 'At 1.0 : 1 it’s too light for buttons on the page, so they turn dark. Use a darker color to keep it.',
  });
  expect(of('#e0604f').backgroundColor.text).toMatch(/^Links in it read at 3\.\d : 1, so they turn darker\./);
  expect(of('#123c5a', '', '#ffff00').secondaryColor.kept).toBe(false);
});

test.each(['red', '#12', '#12345g', '<script>', 'url(x)', '#123c5a;'])('“%s” is no color yet', (text) => {
  const { backgroundColor, textColor, secondaryColor } = of(text, text, text);
  for (const verdict of [backgroundColor, textColor, secondaryColor])
    expect(verdict).toEqual({ kept: false, text: 'This isn’t a color yet. The preview shows Muster’s own.' });
});

test('an empty field says which color is taken', () => {
  expect(of('').textColor.text).toMatch(/^White text is chosen for you\. It reads at \d+\.\d : 1\.$/);
});
