import type { FormRule } from '#contract/kit/form.ts';
import { isFilled } from '#contract/kit/form.ts';
import { videoFrame } from '#contract/kit/html.ts';
import { limits } from '#contract/kit/limits.ts';
import type { RuleText } from './handbook.ts';

/** What must hold of a house rule or a page of education before it is saved (M-83, M-93), in the words for either. */
export const writtenForm = (
  say: Record<'untitled' | 'empty' | 'long', string>,
): readonly FormRule<RuleText, null>[] => [
  { field: 'title', holds: ({ title }) => isFilled(title), sentence: say.untitled },
  {
    field: 'title',
    holds: ({ title }) => title.trim().length <= limits.title,
    sentence: `Keep the title within ${limits.title} characters`,
  },
  { field: 'information', holds: ({ information }) => saysSomething(information), sentence: say.empty },
  { field: 'information', holds: ({ information }) => information.length <= limits.textBytes, sentence: say.long },
  {
    field: 'videoUrl',
    holds: ({ videoUrl }) => videoUrl.trim() === '' || videoFrame(videoUrl.trim()) !== null,
    sentence: 'Use the https address of a YouTube or Vimeo video',
  },
];

const saysSomething = (html: string): boolean => isFilled(html.replaceAll(/<[^>]*>|&nbsp;/g, ''));
