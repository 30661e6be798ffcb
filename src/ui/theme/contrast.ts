export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export function parseHex(text: string | null | undefined): Rgb | undefined {
  const trimmed = text?.trim() ?? '';
  if (!HEX.test(trimmed)) return undefined;
  const digits = trimmed.length === 4 ? trimmed.slice(1).replace(/./g, '$&$&') : trimmed.slice(1);
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function mix(from: Rgb, into: Rgb, percent: number): Rgb {
  const blend = (a: number, b: number) => Math.round(a + ((b - a) * percent) / 100);
  return [blend(from[0], into[0]), blend(from[1], into[1]), blend(from[2], into[2])];
}

export function mixUntil(from: Rgb, into: Rgb, startPercent: number, holds: (mixed: Rgb) => boolean): Rgb {
  for (let percent = startPercent; percent < 100; percent += 5) {
    const mixed = mix(from, into, percent);
    if (holds(mixed)) return mixed;
  }
  return into;
}
