import { href } from '#contract/kit/addresses.ts';
import { Writing, type WritingProps, type WritingSays } from '../writing/Screen.tsx';

const says: WritingSays = {
  loading: 'Loading the page',
  failed: 'The page didn’t load',
  gone: {
    title: 'This page isn’t here',
    text: 'It doesn’t exist, or you no longer write education.',
    ...{ list: 'Education', href: href.educationBook() },
  },
  archive: {
    question: 'Archive this page?',
    text: 'Members no longer see it, and links to it stop working. You can restore it.',
  },
  hasCategory: true,
};

/** A page of education as whoever writes it sees it. */
export const WriteEducation = (props: Omit<WritingProps, 'says'>) => <Writing {...props} says={says} />;
