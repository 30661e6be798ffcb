import { href } from '#contract/kit/addresses.ts';
import { writingPage } from './writing.page.ts';

export const writeRulePage = writingPage({
  address: href.writeRule('care'),
  thing: 'house rule',
  first: '1. Look after each other',
  list: 'House Rules',
  hasCategory: false,
});
