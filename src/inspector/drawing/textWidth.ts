/** Advance widths of Helvetica and its metric twins for U+0020 to U+007E, in thousandths of the size. */
const advances = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const other = 780;
/** Room for letters of other fonts, and for bold ones. */
const spare = { regular: 1.03, bold: 1.1 };

/** How wide a text is in pixels at a size in pixels, the same on every machine. */
export function textWidth(text: string, size: number, weight: keyof typeof spare = 'regular'): number {
  const sum = [...text].reduce((total, letter) => total + (advances[letter.charCodeAt(0) - 32] ?? other), 0);
  return Math.ceil((sum / 1000) * size * spare[weight]);
}
