import type { Handler } from '#server/calls/handler.ts';
import { signInSecurityOf } from './signInSecurityOf.ts';

export const readSignInSecurity: Handler<'readSignInSecurity'> = signInSecurityOf;
