import { contrast, parseHex, type Rgb, toHex } from './contrast.ts';

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** The colors of a tile from a background as `#rrggbb`, with whichever of white and black is read better on it. */
export function tileColors(background: string | null): { ground: string; on: string } | undefined {
  const ground = parseHex(background);
  if (!ground) return undefined;
  return { ground: toHex(ground), on: toHex(contrast(ground, white) >= contrast(ground, black) ? white : black) };
}
