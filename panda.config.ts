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
    'cssgen:done': ({ artifact, content }) => (artifact === 'global' ? withoutUnusedVariables(content) : undefined),
  },
});

function withoutUnusedVariables(css: string): string {
  return css
    .replace(/\*\s*,\s*::before\s*,\s*::after\s*,\s*::backdrop\s*\{[^}]*\}/, '')
    .replace(/--made-with-panda:[^;}]*;?/, '');
}
