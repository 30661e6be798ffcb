import { demoIssuer } from '#contract/organization/signOn.form.ts';
import { discover } from './discovery.ts';
import { PrivateAddress } from './privateAddress.ts';

const noAnswer = 'That address doesn’t answer. Check it, then try again.';
const notOne = 'That address isn’t an OpenID Connect provider’s. Copy the issuer from your provider’s settings.';
const calledOtherwise = 'The provider there goes by another address. Copy the issuer from your provider’s settings.';
const notOutside = 'That address is inside this server’s own network, so it can’t be used here.';
const noDemo = 'There is no demo provider here.';

/** Reads what a provider says of itself, and answers why it can not be used, in a sentence; null where it can. Sends it no secret. */
export const createProbe =
  ({ demo, patience }: { demo: boolean; patience: number }) =>
  async (issuer: string): Promise<string | null> => {
    if (issuer === demoIssuer) return demo ? null : noDemo;
    const asked = { issuer, clientId: 'muster', clientSecret: null, isOwn: false, isOpen: demo, reachedAt: null };
    try {
      const metadata = (await discover(asked, patience)).serverMetadata();
      return metadata.authorization_endpoint && metadata.token_endpoint && metadata.jwks_uri ? null : notOne;
    } catch (error) {
      return faultOf(error);
    }
  };

const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

const codeOf = (error: Error): string => String(Reflect.get(error, 'code') ?? '');

function faultOf(error: unknown): string {
  const all = causes(error);
  if (all.some((each) => each instanceof PrivateAddress)) return notOutside;
  if (all.some((each) => codeOf(each) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return calledOtherwise;
  const isSaid = all.some((each) => /^OAUTH_(?!TIMEOUT)/.test(codeOf(each)));
  return isSaid ? notOne : noAnswer;
}
