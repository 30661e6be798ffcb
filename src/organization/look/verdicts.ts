import { contrast, luminance, parseHex, type Rgb, toHex } from '#src/ui/theme/contrast.ts';
import { type OrganizationColors, organizationTheme } from '#src/ui/theme/organizationTheme.ts';
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY, palette } from '#src/ui/theme/palette.ts';

export interface Verdict {
  /** Whether the color is shown as it is. */
  kept: boolean;
  text: string;
}

const white: Rgb = [255, 255, 255];

/** `4.5 : 1`, never rounded up: 4.49 isn't enough where 4.5 is. */
const ratio = (one: Rgb, other: Rgb): string => `${(Math.floor(contrast(one, other) * 10) / 10).toFixed(1)} : 1`;

const ok = (text: string): Verdict => ({ kept: true, text });
const adjusted = (text: string): Verdict => ({ kept: false, text });

/** What the contrast guard makes of the colors of an organization, in words (M-51). */
export function verdictsOf(colors: Required<OrganizationColors>): Record<keyof OrganizationColors, Verdict> {
  const { light } = organizationTheme(colors);
  const main = parseHex(colors.backgroundColor) ?? DEFAULT_PRIMARY;
  const on = parseHex(light['bar-on']) ?? white;
  return {
    backgroundColor: isUnread(colors.backgroundColor) ? unread : ofMain(main, on, light.lead, light.link),
    textColor: isUnread(colors.textColor) ? unread : ofText(main, on, parseHex(colors.textColor)),
    secondaryColor: isUnread(colors.secondaryColor)
      ? unread
      : ofSecond(parseHex(colors.secondaryColor) ?? DEFAULT_SECONDARY),
  };
}

const unread = adjusted('This isn’t a color yet. The preview shows Muster’s own.');

const isUnread = (text: string | null): boolean => (text ?? '').trim() !== '' && !parseHex(text);

function ofMain(main: Rgb, on: Rgb, lead: string, link: string): Verdict {
  const canvas = parseHex(palette.canvas.light) ?? white;
  if (lead !== toHex(main)) {
    return adjusted(
      `At ${ratio(main, canvas)} it’s too light for buttons on the page, so they turn dark. Use a darker color to keep it.`,
    );
  }
  if (link !== toHex(main)) {
    return adjusted(`Links in it read at ${ratio(main, canvas)}, so they turn darker. Use a darker color to keep it.`);
  }
  return ok(`${named(on)} text on it reads at ${ratio(on, main)}.`);
}

function ofText(main: Rgb, on: Rgb, text: Rgb | undefined): Verdict {
  if (!text) return ok(`${named(on)} text is chosen for you. It reads at ${ratio(on, main)}.`);
  if (toHex(on) === toHex(text)) return ok(`It reads at ${ratio(text, main)} on your main color.`);
  return adjusted(
    `It reads at ${ratio(text, main)} on your main color, so ${named(on).toLowerCase()} text is shown. ${adviceFor(text, on)}`,
  );
}

/** White can't be lighter, nor black darker: then it's the main color that has to change. */
function adviceFor(text: Rgb, on: Rgb): string {
  const wantsLight = luminance(on) > luminance(text);
  if (luminance(text) > 0.8) return 'Use a darker main color to keep it.';
  if (luminance(text) < 0.02) return 'Use a lighter main color to keep it.';
  return `Use a ${wantsLight ? 'lighter' : 'darker'} color to keep it.`;
}

function ofSecond(second: Rgb): Verdict {
  const papers = [palette.surface.light, palette.sunken.light].map((paper) => parseHex(paper) ?? white);
  const worst = papers.toSorted((one, other) => contrast(second, one) - contrast(second, other))[0] ?? white;
  return contrast(second, worst) >= 3
    ? ok(`Lines and signs in it stand out at ${ratio(second, worst)}.`)
    : adjusted(`At ${ratio(second, worst)} it hardly stands out, so lines and signs turn darker. Use a darker color.`);
}

const named = (color: Rgb): string => (luminance(color) > 0.95 ? 'White' : luminance(color) < 0.05 ? 'Dark' : 'Your');
