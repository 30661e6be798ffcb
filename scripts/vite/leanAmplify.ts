import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const library = /\/@aws-amplify\/(auth|core)\/dist\/esm\/.+\.mjs$/;

/** Modules for what the app has none of, by how their path ends, and what stands in for them. */
const standIns: Readonly<Record<string, string>> = {
  // Three shapes of configuration are read; the app gives the one that all become.
  '/core/dist/esm/utils/parseAmplifyConfig.mjs': 'export const parseAmplifyConfig = (config) => config;',
  // Keys to other services of the cloud, for which no one here asks.
  '/credentialsProvider/index.mjs': 'export const cognitoCredentialsProvider = undefined;',
  '/credentialsProvider/credentialsProvider.mjs': 'export class CognitoAWSCredentialsAndIdentityIdProvider {}',
  '/credentialsProvider/IdentityIdStore.mjs': 'export class DefaultIdentityIdStore {}',
  // A guess at what draws the page, for the provider's statistics: React.
  '/core/dist/esm/Platform/detectFramework.mjs':
    "export const detectFramework = () => '1';\nexport const observeFrameworkChanges = () => undefined;",
  // Tokens in cookies, for pages that a server renders.
  '/core/dist/esm/storage/CookieStorage.mjs': 'export class CookieStorage {}',
};

/** Imports from which nothing is taken, left behind by the library's own build. One of them does something, and stays. */
const emptyImport = /^import '(?!.*enableOAuthListener)[^']+';\n/gm;

/** As the compiler writes an enumeration: a call, which no one may leave out though no one reads what it makes. */
const enumeration = /^var (\w+);\n\(function \(\1\) \{\n(.+?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gms;

/** The sign-in library without what the app never asks it for. Six KiB less for everyone who is signed in. */
export function leanAmplify(): Plugin {
  return {
    name: 'lean-amplify',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: library },
      handler(id) {
        const standIn = Object.entries(standIns).find(([end]) => id.endsWith(end));
        if (standIn) return standIn[1];
        return readFileSync(id, 'utf8')
          .replace(emptyImport, '')
          .replace(enumeration, 'var $1 = /* @__PURE__ */ (function ($1) {\n$2\nreturn $1;\n})({});');
      },
    },
  };
}
