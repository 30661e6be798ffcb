import { createHash } from 'node:crypto';
import { type SignOnField, signOnFields } from '#contract/organization/signOn.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { decideSettings } from '../decideSettings.ts';

type SignOnState = Readonly<Record<SignOnField, string>>;

/** Under which name a field of a provider stands in facts, and for folders that were changed in the browser. */
export const signOnMark = (provider: string, field: string): string => `signOn.${provider}.${field}`;

/** The provider that such a name is about; null for every other setting. */
export const signOnProviderIn = (mark: string): string | null => /^signOn\.([\w-]+)\./.exec(mark)?.[1] ?? null;

/** Appends the fact that these fields of a provider have changed. What was typed stands there as a hash; a secret has a name of its own. */
export async function decideSignOn(
  context: CallContext<'saveSignOnProvider'> | CallContext<'removeSignOnProvider'>,
  provider: string,
  { values, now }: { values: SignOnState; now: SignOnState },
  fields: readonly SignOnField[],
): Promise<void> {
  await decideSettings(
    context,
    'organization.signOnChanged',
    { values: marksOf(provider, values), now: marksOf(provider, now) },
    fields.map((field) => signOnMark(provider, field)),
  );
}

const marksOf = (provider: string, standing: SignOnState): Record<string, string> =>
  Object.fromEntries(signOnFields.map((field) => [signOnMark(provider, field), hashed(field, standing[field])]));

const hashed = (field: SignOnField, value: string): string =>
  value === '' || field === 'state' || field === 'secret'
    ? value
    : createHash('sha256').update(value).digest('base64url');
