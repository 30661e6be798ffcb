import { readFileSync } from 'node:fs';
import { ConfigError } from './kit/configError.ts';
import { variables } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const suffix = '_FILE';
const ofProviders = 'SIGN_ON_SECRET_';

/** What of a variable may come from a file. */
const isSecret = (name: string): boolean =>
  name.startsWith(ofProviders) ||
  Object.entries(variables).some(([known, { secret }]) => known === name && secret === true);

/** The environment with what stands in files. Throws `ConfigError`, a line for each file that cannot be had. */
export function withSecretFiles(given: Environment): Environment {
  const { env, faults } = readSecretFiles(given);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return env;
}

/**
 * Where a secret has `<NAME>_FILE`, that file holds it, and the newline at its end is no part of it. What was read stands
 * under the secret's own name, and a sentence for each file that cannot be had among the faults.
 */
export function readSecretFiles(env: Environment): { env: Environment; faults: string[] } {
  const faults: string[] = [];
  const read: Record<string, string | undefined> = {};
  for (const [given, path] of Object.entries(env)) {
    const name = given.slice(0, -suffix.length);
    if (!given.endsWith(suffix) || !path || !isSecret(name)) continue;
    read[given] = undefined;
    if (env[name]) faults.push(`${name} and ${given} are both set: keep one.`);
    else {
      try {
        read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      } catch {
        faults.push(`${given} names a file that can't be read: ${path}.`);
      }
    }
    if (read[name] === '') faults.push(`${given} names a file with nothing in it: ${path}.`);
  }
  return { env: { ...env, ...read }, faults };
}
