import { numberText } from '#contract/kit/numberText.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';

export interface MessageValues {
  text: string;
}

const rulesOf = (missing: string): readonly FormRule<MessageValues, null>[] => [
  { field: 'text', holds: ({ text }) => isFilled(text), sentence: missing },
  {
    field: 'text',
    holds: ({ text }) => text.length <= limits.textBytes,
    sentence: `Please use up to ${numberText(limits.textBytes)} characters`,
  },
];

/** The rules of a message in the thread of an incident report (N-80), of the outcome that closes it (N-82), and of why it is held (N-88). */
export const messageForm = rulesOf('Write a message first');
export const outcomeForm = rulesOf('Describe the outcome');
export const holdForm = rulesOf('Say why it must be kept');
