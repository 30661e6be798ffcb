import * as z from 'zod/mini';
import { StoredFile } from '#contract/kit/shared.ts';

/**
 * A sign-on provider as its tile shows it (P-56). `provider` is the name that the sign-in is started with, letters,
 * digits, `_` and `-`; `integrationId` stands in the address `/sso/{integrationId}` and is compared without case.
 */
export const Provider = z.object({
  name: z.string(),
  logo: z.nullable(StoredFile),
  backgroundColor: z.nullable(z.string()),
  provider: z.string(),
  integrationId: z.string(),
});
export type Provider = z.infer<typeof Provider>;
