declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

/** A part of a whole as a CSS percentage, kept between 0 and 100. */
export function share(value: number, whole: number): string {
  return `${whole > 0 ? Math.min(100, Math.max(0, (value / whole) * 100)) : 0}%`;
}
