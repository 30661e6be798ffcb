import * as z from 'zod/mini';

/** A sign-on provider as a form holds it. `domains`: separated by commas. `secret` names the client secret that is kept, which is never shown; empty for none. */
export const SignOnValues = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.string(),
  state: z.enum(['on', 'off']),
  secret: z.string(),
});
export type SignOnValues = z.infer<typeof SignOnValues>;

export const signOnFields = ['name', 'issuer', 'clientId', 'secret', 'domains', 'state'] as const;
export type SignOnField = (typeof signOnFields)[number];

/** A provider of this organization. `provider` is the name that the sign-in is started with, and stands in the return address. */
const SavedProvider = z.object({
  provider: z.string(),
  values: SignOnValues,
  /** How many people are signed in with it now. */
  signedIn: z.optional(z.number()),
  /** The caller is one of them, on whichever device. */
  isOwn: z.optional(z.boolean()),
});
export type SavedProvider = z.infer<typeof SavedProvider>;

/** A provider for all organizations of the parent, which whoever runs the server sets up. */
const ParentProvider = z.object({
  provider: z.string(),
  name: z.string(),
  domains: z.string(),
  state: z.enum(['on', 'off']),
});
export type ParentProvider = z.infer<typeof ParentProvider>;

/**
 * The sign-on providers of an organization, in the order of their tiles. `keptBy`: this server, or a pool outside, which alone knows of
 * providers. `next`: the name that a provider gets which is added now.
 */
export const SignOn = z.object({
  keptBy: z.enum(['muster', 'pool']),
  next: z.string(),
  providers: z.array(SavedProvider),
  ofParent: z.array(ParentProvider),
});
export type SignOn = z.infer<typeof SignOn>;

/** Where a provider sends the browser back to, each to an address of its own: what one gives back is never taken for another's. */
export const signOnReturnPath = (provider: string): string => `/idp/oauth2/idpresponse/${provider}`;

/** Where a browser opens the trial of a provider. */
export const signOnTrialPath = (ticket: string): string => `/idp/oauth2/trial?${new URLSearchParams({ ticket })}`;

/** The domains in a text, in lower case and each once. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((each) => each.replace(/^@/, ''))
      .filter(Boolean),
  ),
];

/** As they are stored and compared. */
export const tidiedSignOn = (values: SignOnValues): SignOnValues => ({
  ...values,
  name: values.name.trim(),
  issuer: values.issuer.trim(),
  clientId: values.clientId.trim(),
  domains: domainsIn(values.domains).join(', '),
});
