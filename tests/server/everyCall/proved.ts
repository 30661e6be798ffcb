import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = join(import.meta.dirname, '../../../docs/proof.md');

/** Registers that docs/proof.md has a line of these words and numbers in one of its tables. */
export function proved(name: string, counts: readonly number[]): void {
  test(`the page says how much was tried of ${name}`, () => {
    const cells = [name, ...counts.map((count) => count.toLocaleString('en-US'))];
    const lines = readFileSync(page, 'utf8').split('\n');
    expect(lines.find((line) => line.startsWith(`| ${name} |`))).toBe(`| ${cells.join(' | ')} |`);
  });
}
