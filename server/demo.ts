import type { ServerParts } from './start.ts';

/** Fills the demo organization into a database that does not have it yet. It is loaded only where it is wanted. */
export async function fillDemo({ db, services, files, identity, clock }: ServerParts): Promise<void> {
  const { applyDemo } = await import('#demo/apply.ts');
  await applyDemo({ db, services, files, identity, now: clock().toISOString(), log: console.log });
}

/** Who can sign in, for the lines that the server prints at its start. */
export async function sayDemo(): Promise<string> {
  const { describeAccounts } = await import('#demo/describeAccounts.ts');
  return describeAccounts();
}
