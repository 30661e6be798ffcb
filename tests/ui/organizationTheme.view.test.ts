import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, mix, parseHex, type Rgb, toHex } from '#src/ui/theme/contrast.ts';
import { organizationTheme } from '#src/ui/theme/organizationTheme.ts';
import { palette, type Scheme } from '#src/ui/theme/palette.ts';

const schemes: Scheme[] = ['light', 'dark'];
const RUNS = { numRuns: 4000 };

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc.record({ backgroundColor: hex, textColor: fc.option(hex), secondaryColor: hex });

function rgb(text: string): Rgb {
  const color = parseHex(text);
  if (!color) throw new Error(`${text} is no colour`);
  return color;
}

function lowest(token: string, ...grounds: string[]): number {
  return Math.min(...grounds.map((ground) => contrast(rgb(token), rgb(ground))));
}

describe('a colour', () => {
  test('is read with three or six digits, in any case, and with space around it', () => {
    expect([parseHex('#0b6'), parseHex('#00bb66'), parseHex(' #00BB66 ')]).toEqual([
      [0, 187, 102],
      [0, 187, 102],
      [0, 187, 102],
    ]);
  });

  test.each(['', 'red', '0b6e4f', '#0b6e4', '#0b6e4f00', '#zzzzzz', 'rgb(1 2 3)', null, undefined])(
    '%j does not parse',
    (text) => {
      expect(parseHex(text)).toBeUndefined();
    },
  );

  test('is written as it was read', () => {
    fc.assert(fc.property(hex, (text) => toHex(rgb(text)) === text));
  });

  test('stands in 21:1 as black on white and in 1:1 on itself', () => {
    expect([contrast([0, 0, 0], [255, 255, 255]), contrast([69, 76, 93], [69, 76, 93])]).toEqual([21, 1]);
  });

  test('mixes by share of each channel', () => {
    expect(mix([0, 100, 255], [255, 100, 0], 20)).toEqual([51, 100, 204]);
  });
});

describe.each(schemes)('of any pair of colours, in %s,', (scheme) => {
  const paper = (name: keyof typeof palette) => palette[name][scheme];

  test('text on the bar, the lead squares and the main button can be read', () => {
    fc.assert(
      fc.property(colors, (given) => {
        const theme = organizationTheme(given)[scheme];
        expect(lowest(theme['bar-on'], theme.bar)).toBeGreaterThanOrEqual(4.5);
        expect(lowest(theme['lead-on'], theme.lead)).toBeGreaterThanOrEqual(4.5);
        expect(lowest(theme['accent-on'], theme.accent)).toBeGreaterThanOrEqual(4.5);
      }),
      RUNS,
    );
  });

  test('links can be read on the page and on cards', () => {
    fc.assert(
      fc.property(colors, (given) => {
        const { link } = organizationTheme(given)[scheme];
        expect(lowest(link, paper('canvas'), paper('surface'))).toBeGreaterThanOrEqual(scheme === 'dark' ? 7 : 4.5);
      }),
      RUNS,
    );
  });

  test('the edge of the main button and the progress bar can be seen', () => {
    fc.assert(
      fc.property(colors, (given) => {
        const theme = organizationTheme(given)[scheme];
        expect(lowest(theme['accent-edge'], paper('surface'), paper('sunken'))).toBeGreaterThanOrEqual(3);
      }),
      RUNS,
    );
  });

  test('second text on a picked row can be read', () => {
    fc.assert(
      fc.property(colors, (given) => {
        const { tint } = organizationTheme(given)[scheme];
        expect(lowest(paper('ink-2'), tint)).toBeGreaterThanOrEqual(4.5);
      }),
      RUNS,
    );
  });

  test('lead squares stand out from the cards around them', () => {
    fc.assert(
      fc.property(colors, (given) => {
        const { lead } = organizationTheme(given)[scheme];
        expect(lowest(lead, paper(scheme === 'dark' ? 'surface' : 'canvas'))).toBeGreaterThanOrEqual(
          scheme === 'dark' ? 1.2 : 3,
        );
      }),
      RUNS,
    );
  });
});

describe('the theme', () => {
  test('without colours is that of the default organization', () => {
    expect(organizationTheme({})).toEqual({
      light: {
        bar: '#454c5d',
        'bar-on': '#ffffff',
        'bar-rule': '#454c5d',
        'logo-plate': '#454c5d',
        lead: '#454c5d',
        'lead-on': '#ffffff',
        accent: '#e5035b',
        'accent-on': '#ffffff',
        'accent-edge': '#d10655',
        link: '#454c5d',
        'margin-line': '#ea8fb3',
        tint: '#fdebf2',
      },
      dark: {
        bar: '#373d4a',
        'bar-on': '#ffffff',
        'bar-rule': '#373d4a',
        'logo-plate': '#373d4a',
        lead: '#373d4a',
        'lead-on': '#f4f0ea',
        accent: '#e5035b',
        'accent-on': '#ffffff',
        'accent-edge': '#e72770',
        link: '#aeaeb2',
        'margin-line': '#792140',
        tint: '#3b1922',
      },
    });
  });

  test('of a colour that does not parse is that of its absence', () => {
    const broken = { backgroundColor: 'teal', textColor: '#12', secondaryColor: '' };
    expect(organizationTheme(broken)).toEqual(organizationTheme({}));
  });

  test('of green with yellow has dark text on yellow', () => {
    expect(organizationTheme({ backgroundColor: '#0b6e4f', secondaryColor: '#ffd23f' })).toEqual({
      light: {
        bar: '#0b6e4f',
        'bar-on': '#ffffff',
        'bar-rule': '#0b6e4f',
        'logo-plate': '#0b6e4f',
        lead: '#0b6e4f',
        'lead-on': '#ffffff',
        accent: '#ffd23f',
        'accent-on': '#211d1a',
        'accent-edge': '#9b812e',
        link: '#0b6e4f',
        'margin-line': '#d2c6a1',
        tint: '#fffbf0',
      },
      dark: {
        bar: '#084d37',
        'bar-on': '#ffffff',
        'bar-rule': '#084d37',
        'logo-plate': '#084d37',
        lead: '#084d37',
        'lead-on': '#f4f0ea',
        accent: '#ffd23f',
        'accent-on': '#211d1a',
        'accent-edge': '#fdd759',
        link: '#8bb6a4',
        'margin-line': '#837036',
        tint: '#3e351e',
      },
    });
  });

  test('of a light primary has ink squares, a ruled bar, and a plain bar in dark', () => {
    const given = { backgroundColor: '#f4efe6', textColor: '#211d1a', secondaryColor: '#274c8f' };
    expect(organizationTheme(given)).toEqual({
      light: {
        bar: '#f4efe6',
        'bar-on': '#211d1a',
        'bar-rule': '#ddd7cf',
        'logo-plate': '#f4efe6',
        lead: '#211d1a',
        'lead-on': '#ffffff',
        accent: '#274c8f',
        'accent-on': '#ffffff',
        'accent-edge': '#264783',
        link: '#6b6761',
        'margin-line': '#9dacc7',
        tint: '#eef1f6',
      },
      dark: {
        bar: '#1f1c19',
        'bar-on': '#f4f0ea',
        'bar-rule': '#38332e',
        'logo-plate': '#f4efe6',
        lead: '#3a352f',
        'lead-on': '#f4f0ea',
        accent: '#274c8f',
        'accent-on': '#ffffff',
        'accent-edge': '#506da1',
        link: '#f4efe6',
        'margin-line': '#354056',
        tint: '#20232a',
      },
    });
  });

  test('takes the text colour of the organization only where it can be read', () => {
    const bars = ['#ffe9a8', '#5a6275'].map((textColor) => {
      return organizationTheme({ backgroundColor: '#454c5d', textColor }).light['bar-on'];
    });
    expect(bars).toEqual(['#ffe9a8', '#ffffff']);
  });
});
