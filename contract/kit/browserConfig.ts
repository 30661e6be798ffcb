import * as z from 'zod/mini';

/** What the browser must know of the identity provider. `endpoint` is a path of this origin or an absolute address. */
export const AuthConfig = z.object({
  kind: z.enum(['local', 'cognito']),
  poolId: z.string(),
  clientId: z.string(),
  endpoint: z.optional(z.string()),
  authFlow: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
  oauthDomain: z.optional(z.string()),
  /** Whether it signs in with passkeys. */
  passkeys: z._default(z.boolean(), false),
});
export type AuthConfig = z.infer<typeof AuthConfig>;

/** Where the browser tells what is used, and the token that its messages carry. `endpoint` is an absolute address. */
export const AnalyticsConfig = z.object({ endpoint: z.string(), token: z.string() });
export type AnalyticsConfig = z.infer<typeof AnalyticsConfig>;

/** What the server tells the browser before anything else: `/config.json`. */
export const BrowserConfig = z.object({
  auth: AuthConfig,
  supportEmail: z.nullable(z.string()),
  videoHosts: z.array(z.string()),
  demo: z.boolean(),
  /** Without it nothing is counted. */
  analytics: z.optional(AnalyticsConfig),
});
export type BrowserConfig = z.infer<typeof BrowserConfig>;
