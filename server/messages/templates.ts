import type { Template } from './template.ts';
import { accountCode } from './templates/accountCode.ts';
import { alreadyClaimed } from './templates/alreadyClaimed.ts';
import { passwordCode } from './templates/passwordCode.ts';

/** Every template by the name that messages carry. A name stays as long as messages may wait under it. */
export const templates: Readonly<Record<string, Template>> = { accountCode, alreadyClaimed, passwordCode };
