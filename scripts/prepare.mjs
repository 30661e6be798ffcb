import { existsSync } from 'node:fs';
import { isMain, main, run, Stop, within } from './project.mjs';

/** Writes styled-system/ from panda.config.ts; says nothing where development packages are left out. */
export async function prepare() {
  if (!existsSync(within('node_modules/.bin/panda')) || !existsSync(within('panda.config.ts'))) return;
  const { code, output } = await run('panda', ['codegen', '--silent']);
  if (code !== 0) throw new Stop(`${output.trim()}\nThe design system could not be generated (panda codegen).`);
}

if (isMain(import.meta.url)) await main(prepare);
