import type { Plugin } from 'vite';

const reader = /\/@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/;

/**
 * The sign-in library reads three shapes of configuration; the app has one of them, which is taken as it is. Two KiB less
 * for everybody who signs in.
 */
export function leanAmplify(): Plugin {
  return {
    name: 'lean-amplify',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: reader }, handler: () => 'export const parseAmplifyConfig = (config) => config;' },
  };
}
