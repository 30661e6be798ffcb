import { defineConfig } from '@pandacss/dev';
import { conditions } from './src/ui/theme/conditions.ts';
import { globalCss } from './src/ui/theme/globalCss.ts';
import { theme } from './src/ui/theme/theme.ts';

export default defineConfig({
  presets: [],
  preflight: false,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/ui/recipes/**', './src/ui/theme/**'],
  importMap: '#styled',
  outdir: 'styled-system',
  outExtension: 'js',
  strictTokens: true,
  gitignore: false,
  conditions: { extend: conditions },
  globalCss,
  theme,
  staticCss: { recipes: '*' },
  hooks: {
    'codegen:prepare': ({ artifacts }) =>
      artifacts.map((artifact) =>
        /recipe/.test(artifact.id) ? { ...artifact, files: artifact.files.map(leanFile) } : artifact,
      ),
    'cssgen:done': ({ artifact, content }) => (artifact === 'global' ? withoutUnusedVariables(content) : undefined),
  },
});

const combining = Object.entries({ ...theme.recipes, ...theme.slotRecipes }).filter(
  ([, recipe]) => 'compoundVariants' in recipe,
);
if (combining.length > 0) {
  throw new Error(
    `Recipes here have no compound variants (see leanRecipe), but ${combining.map(([name]) => name).join(', ')}.`,
  );
}

const leanFile = <File extends { code: string | undefined }>(file: File): File => ({
  ...file,
  code: file.code && leanRecipe(file.code),
});

/**
 * What is written of a recipe, as it is called here: with variants, for its classes. Its lists of variants go, and compound
 * variants, for which css() with its table of all properties would come along. Six KiB less for everyone.
 */
function leanRecipe(code: string): string {
  return code
    .replace(/(= )\/\* @__PURE__ \*\/ Object\.assign\((.+), \{\n {2}__recipe__[^]*\}\)$/, '$1$2')
    .replace(/^ {2}(raw|variantMap|variantKeys|splitVariantProps|getVariantProps)\b.*\n/gm, '')
    .replace(/^import .*\/css\/(css|cva)\.js';\n/gm, '')
    .replace(/ *assertCompoundVariant\(.*\n/, '')
    .replace(/ *if \(withCompoundVariants\) \{[^]*?\n {3}\}\n/, '')
    .replace(/ *__getCompoundVariantCss__: [^]*?\n {5}\},\n/, '');
}

function withoutUnusedVariables(css: string): string {
  return css
    .replace(/\*\s*,\s*::before\s*,\s*::after\s*,\s*::backdrop\s*\{[^}]*\}/, '')
    .replace(/--made-with-panda:[^;}]*;?/, '');
}
