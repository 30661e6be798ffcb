import { readFileSync } from 'node:fs';
import { AccountsFile, type AccountEntry } from '#server/cli/organization/shapes.ts';
import { parse } from 'yaml';

const states: Partial<Record<AccountEntry['status'], string>> = {
  'must-change-password': 'must set a new password',
  'reset-required': 'must reset the password',
  unconfirmed: 'is not confirmed',
};

/** Who can sign in to the demo, for the lines that the server prints at its start. */
export function describeAccounts(): string {
  const text = readFileSync(new URL('./accounts.yaml', import.meta.url), 'utf8');
  const { accounts } = AccountsFile.parse(parse(text));
  const names = (some: readonly AccountEntry[]) => some.map(({ email }) => email.replace(/@.*/, '')).join(', ');
  const withPassword = accounts.filter(({ password }) => password !== undefined);
  const [first] = withPassword;
  const namesWith = (status: string) => names(accounts.filter((account) => account.status === status));
  const others = Object.entries(states).map(([status, sentence]) => `${namesWith(status)} ${sentence}`);
  return [
    `Sign in as ${names(withPassword)} @${first?.email.replace(/.*@/, '') ?? ''}, all with the password ${first?.password ?? ''}`,
    `(${others.join(', ')}).`,
    `${namesWith('none')} has no password and comes in through Harbor House; ${namesWith('unclaimed')} has to claim the account first.`,
  ].join(' ');
}
