import { href } from '#contract/kit/addresses.ts';
import { writingPage } from './writing.page.ts';

export const writeEducationPage = writingPage({
  address: href.writeEducation('signs'),
  thing: 'page',
  first: '1. Signs of too much',
  list: 'Education',
  hasCategory: true,
});
