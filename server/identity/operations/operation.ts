import * as z from 'zod/mini';
import type { RequestOrigin } from '../devices.ts';
import type { Provider } from '../provider.ts';
import { refuse } from '../refusal.ts';

/** One operation of the protocol: the parsed JSON body and where it comes from in, the JSON answer out. */
export type Operation = (provider: Provider, body: unknown, from: RequestOrigin) => Promise<object>;

/** No white space and no control characters, as in Cognito; an e-mail address may be longer than its 128. */
export const Username = z.string().check(z.maxLength(254), z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u));
export const Password = z.string().check(z.minLength(1), z.maxLength(256));
/** A code, as someone typed it. */
export const TypedCode = z.string().check(z.minLength(1), z.maxLength(64));
export const OpaqueToken = z.string().check(z.minLength(1), z.maxLength(8_192));

export function operation<Body>(
  schema: z.ZodMiniType<Body>,
  run: (provider: Provider, body: Body, from: RequestOrigin) => Promise<object>,
): Operation {
  return async (provider, body, from) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the body');
      throw refuse('InvalidParameterException', `Missing or wrong: ${[...new Set(fields)].join(', ')}`);
    }
    return run(provider, parsed.data, from);
  };
}

export function refuseOtherClient(provider: Provider, clientId: string): void {
  if (clientId !== provider.clientId) throw refuse('ResourceNotFoundException', 'User pool client does not exist.');
}
