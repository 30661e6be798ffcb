import { numberText } from '#contract/kit/numberText.ts';
import type { ProviderForm } from './form.ts';
import type { SignedIn, SignOnContext } from './setup.ts';

/** Asked before a provider is turned off or removed: that ends the sessions that it began. */
export interface EndingQuestion {
  title: string;
  lines: readonly string[];
  yes: string;
}

/** The provider is called as it is known, not as it is about to be called. */
export function endingQuestion(
  { ending, signedIn }: Pick<SignOnContext, 'ending' | 'signedIn'>,
  { seen, values }: Pick<ProviderForm, 'seen' | 'values'>,
): EndingQuestion {
  const name = seen?.name ?? values.name;
  return ending === 'removed'
    ? {
        title: `Remove ${name}?`,
        lines: ['No one can sign in with it anymore.', signedOutText(signedIn)],
        yes: 'Remove',
      }
    : {
        title: `Turn off ${name}?`,
        lines: ['No one can sign in with it until it’s turned on again.', signedOutText(signedIn)],
        yes: 'Turn Off',
      };
}

function signedOutText(signedIn: SignedIn | null): string {
  if (signedIn === null) return 'Anyone signed in with it will be signed out.';
  const { count, isOwn } = signedIn;
  if (count === 0) return 'No one is signed in with it right now.';
  if (isOwn && count === 1) return 'You’re signed in with it, so you’ll be signed out.';
  const who = count === 1 ? '1 person' : `${numberText(count)} people`;
  return `${who} signed in with it will be signed out${isOwn ? ', and you’re one of them' : ''}.`;
}
