import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { domainsIn, type SignOnValues } from './signOn.ts';

/** What is typed: the values, and a client secret that replaces the one that is kept. */
export interface SignOnTyped extends SignOnValues {
  newSecret: string;
}

const outside = /^https:\/\/[^\s?#@\\]+$/;
const onThisMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/[^\s?#@\\]*)?$/;
/** The path of the demo's own provider. */
export const demoIssuer = '/demo-provider';

/** Where a provider may be: an https address, plain http on this machine, or the demo's own. */
export const isIssuer = (text: string): boolean =>
  text === demoIssuer || ((outside.test(text) || onThisMachine.test(text)) && URL.canParse(text));

/** A domain in lower case like `example.org`. */
export const isDomain = (text: string): boolean => text.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);

const longest = 500;
/** Without what no one can read, and not as what this server has sealed begins. */
const isKeepable = (secret: string): boolean =>
  secret.length <= longest && !/\p{Cc}/u.test(secret) && !secret.startsWith('sealed.');

/** A sign-on provider. */
export const signOnForm: readonly FormRule<SignOnTyped, null>[] = [
  { field: 'name', holds: ({ name }) => isFilled(name), sentence: 'Name is required' },
  {
    field: 'name',
    holds: ({ name }) => name.trim().length <= limits.shortText,
    sentence: `Use up to ${limits.shortText} characters for the name.`,
  },
  { field: 'issuer', holds: ({ issuer }) => isFilled(issuer), sentence: 'Issuer address is required' },
  {
    field: 'issuer',
    holds: ({ issuer }) => issuer.trim().length <= longest && isIssuer(issuer.trim()),
    sentence: 'Use an address that begins with https:// and has no ? or #.',
  },
  { field: 'clientId', holds: ({ clientId }) => isFilled(clientId), sentence: 'Client ID is required' },
  {
    field: 'clientId',
    holds: ({ clientId }) => clientId.trim().length <= longest && !/\p{Cc}/u.test(clientId.trim()),
    sentence: `Use up to ${longest} characters for the client ID.`,
  },
  {
    field: 'newSecret',
    holds: ({ newSecret }) => isKeepable(newSecret),
    sentence: 'This isn’t a client secret. Copy it again from your provider.',
  },
  { field: 'domains', holds: ({ domains }) => domainsIn(domains).length > 0, sentence: 'Email domains are required' },
  {
    field: 'domains',
    holds: ({ domains }) => domainsIn(domains).every(isDomain),
    sentence: 'Use domains like example.org, separated by commas.',
  },
  { field: 'domains', holds: ({ domains }) => domainsIn(domains).length <= 50, sentence: 'Use up to 50 domains.' },
];
