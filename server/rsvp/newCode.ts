import { codeFrom } from '#contract/door/codes.ts';
import { limits } from '#contract/kit/limits.ts';
import type { HandlerServices } from '#server/calls/handler.ts';

export const newCode = ({ randomBytes }: HandlerServices): string => codeFrom(randomBytes(limits.codeLength));
