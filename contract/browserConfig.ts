import * as z from 'zod/mini';

/** What the browser must know of the identity provider. `endpoint` is a path of this origin or an absolute address. */
export const AuthConfig = z.object({
  kind: z.enum(['local', 'cognito']),
  poolId: z.string(),
  clientId: z.string(),
  endpoint: z.optional(z.string()),
  authFlow: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
  oauthDomain: z.optional(z.string()),
});
export type AuthConfig = z.infer<typeof AuthConfig>;

/** What the server tells the browser before anything else: `/config.json`. */
export const BrowserConfig = z.object({
  auth: AuthConfig,
  supportEmail: z.nullable(z.string()),
  videoHosts: z.array(z.string()),
  demo: z.boolean(),
});
export type BrowserConfig = z.infer<typeof BrowserConfig>;
