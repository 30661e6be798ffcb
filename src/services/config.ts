import * as z from 'zod/mini';

/** What the server tells the browser before anything else: `/config.json`. */
const BrowserConfig = z.object({
  auth: z.object({
    kind: z.enum(['local', 'cognito']),
    poolId: z.string(),
    clientId: z.string(),
    endpoint: z.optional(z.string()),
    authFlow: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
    oauthDomain: z.optional(z.string()),
  }),
  supportEmail: z.nullable(z.string()),
  videoHosts: z.array(z.string()),
  demo: z.boolean(),
});
export type BrowserConfig = z.infer<typeof BrowserConfig>;

export async function loadConfig(): Promise<BrowserConfig> {
  const response = await fetch('/config.json');
  return BrowserConfig.parse(await response.json());
}
