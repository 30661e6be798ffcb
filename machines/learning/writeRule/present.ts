import { href } from '#contract/kit/addresses.ts';
import { presentWriting } from '../writing/present.ts';

export const present = presentWriting({
  untitled: 'New House Rule',
  thing: 'rule',
  kept: 'kept for whoever agreed to it',
  list: href.ruleBook(),
});
