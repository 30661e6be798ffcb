import { codeFrom } from '#contract/codes.ts';
import { limits } from '#contract/limits.ts';
import type { HandlerServices } from '#server/http/handler.ts';

export const newCode = ({ randomBytes }: HandlerServices): string => codeFrom(randomBytes(limits.codeLength));
