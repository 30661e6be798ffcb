import type { ServerParts } from './start.ts';

/** Fills the demo organization into a database that does not have it yet. */
export async function fillDemo(parts: ServerParts): Promise<void> {
  const { applyDemo } = await import('#demo/apply.ts');
  await applyDemo({ ...parts, now: parts.clock().toISOString(), log: console.log });
}

/** What a person needs to try the demo. */
export async function sayDemo(): Promise<string> {
  const { describeAccounts } = await import('#demo/describeAccounts.ts');
  return describeAccounts();
}
