import { href } from '#contract/kit/addresses.ts';
import { presentWriting } from '../writing/present.ts';

export const present = presentWriting({
  untitled: 'New Page',
  thing: 'page',
  kept: 'as members once read it',
  list: href.educationBook(),
});
