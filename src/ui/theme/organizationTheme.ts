import { contrast, luminance, mix, mixUntil, parseHex, type Rgb, toHex } from './contrast.ts';
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY, palette, type Scheme } from './palette.ts';

export type OrganizationColors = {
  backgroundColor?: string | null;
  textColor?: string | null;
  secondaryColor?: string | null;
};

export const organizationTokens = [
  'bar',
  'bar-on',
  'bar-rule',
  'logo-plate',
  'lead',
  'lead-on',
  'accent',
  'accent-on',
  'accent-edge',
  'link',
  'margin-line',
  'tint',
] as const;

export type OrganizationToken = (typeof organizationTokens)[number];
export type OrganizationTheme = Record<Scheme, Record<OrganizationToken, string>>;

type Source = { primary: Rgb; text: Rgb | undefined; secondary: Rgb };
type Filled = { fill: Rgb; on: Rgb };
type Paper = Record<'canvas' | 'surface' | 'sunken' | 'ink' | 'line', Rgb>;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const LIGHT = 0.5;
const LEAD_APART: Rgb = [58, 53, 47];

const paper: Record<Scheme, Paper> = { light: paperOf('light'), dark: paperOf('dark') };

/** Every color an organization may bring, in both schemes, with text that stays readable on and beside it. */
export function organizationTheme(colors: OrganizationColors): OrganizationTheme {
  const source: Source = {
    primary: parseHex(colors.backgroundColor) ?? DEFAULT_PRIMARY,
    text: parseHex(colors.textColor),
    secondary: parseHex(colors.secondaryColor) ?? DEFAULT_SECONDARY,
  };
  return { light: tokensOf('light', source), dark: tokensOf('dark', source) };
}

function tokensOf(scheme: Scheme, source: Source): Record<OrganizationToken, string> {
  const { canvas, surface, sunken, ink, line } = paper[scheme];
  const dark = scheme === 'dark';
  const bar = dark ? darkBar(source) : { fill: source.primary, on: readableOn(source.primary, source.text) };
  const lead = dark ? darkLead(bar) : lightLead(source);
  const accentEdge = mixUntil(source.secondary, ink, dark ? 15 : 10, (mixed) => {
    return contrast(mixed, surface) >= 3 && contrast(mixed, sunken) >= 3;
  });
  const link = mixUntil(source.primary, ink, 0, (mixed) => {
    return Math.min(contrast(mixed, canvas), contrast(mixed, surface)) >= (dark ? 7 : 4.5);
  });
  return {
    bar: toHex(bar.fill),
    'bar-on': toHex(bar.on),
    'bar-rule': toHex(luminance(source.primary) > LIGHT ? line : bar.fill),
    'logo-plate': toHex(dark && luminance(source.primary) > LIGHT ? source.primary : bar.fill),
    lead: toHex(lead.fill),
    'lead-on': toHex(lead.on),
    accent: toHex(source.secondary),
    'accent-on': toHex(readableOn(source.secondary, source.text)),
    'accent-edge': toHex(accentEdge),
    link: toHex(link),
    'margin-line': toHex(mix(surface, accentEdge, 45)),
    tint: toHex(mix(surface, source.secondary, dark ? 14 : 8)),
  };
}

function readableOn(fill: Rgb, preferred: Rgb | undefined): Rgb {
  const candidates = [preferred, WHITE, paper.light.ink, BLACK];
  return candidates.find((on) => on !== undefined && contrast(on, fill) >= 4.5) ?? BLACK;
}

function lightLead({ primary, text }: Source): Filled {
  const fill = contrast(primary, paper.light.canvas) >= 3 ? primary : paper.light.ink;
  return { fill, on: readableOn(fill, text) };
}

function darkBar({ primary, text }: Source): Filled {
  const { surface, ink } = paper.dark;
  if (luminance(primary) > LIGHT) return { fill: surface, on: ink };
  const fill = mixUntil(primary, BLACK, 20, (mixed) => luminance(mixed) <= 0.06);
  return { fill, on: readableOn(fill, text) };
}

function darkLead(bar: Filled): Filled {
  const { surface, ink } = paper.dark;
  return { fill: contrast(bar.fill, surface) < 1.2 ? LEAD_APART : bar.fill, on: ink };
}

function paperOf(scheme: Scheme): Paper {
  const of = (name: keyof Paper) => parseHex(palette[name][scheme]) ?? BLACK;
  return { canvas: of('canvas'), surface: of('surface'), sunken: of('sunken'), ink: of('ink'), line: of('line') };
}
