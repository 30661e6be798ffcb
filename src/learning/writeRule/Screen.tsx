import { href } from '#contract/kit/addresses.ts';
import { Writing, type WritingProps, type WritingSays } from '../writing/Screen.tsx';

const says: WritingSays = {
  loading: 'Loading the house rule',
  failed: 'The house rule didn’t load',
  gone: {
    title: 'This house rule isn’t here',
    text: 'It doesn’t exist, or you no longer write the house rules.',
    ...{ list: 'House Rules', href: href.ruleBook() },
  },
  archive: {
    question: 'Archive this house rule?',
    text: 'Members no longer agree to it. Whoever has agreed can still read it, and you can restore it.',
  },
  hasCategory: false,
};

/** A house rule as whoever writes it sees it. */
export const WriteRule = (props: Omit<WritingProps, 'says'>) => <Writing {...props} says={says} />;
