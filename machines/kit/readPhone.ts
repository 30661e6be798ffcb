import { fromPromise } from 'xstate';
import { failed } from './call.ts';

/** The actor `readPhone`: the number as E.164, or null where the text has none. */
export const readPhoneStub = fromPromise<string | null, { text: string }>(() =>
  Promise.reject(new Error('readPhone: provide finding the first telephone number in a text')),
);

const phone = ({ event }: { event: { output: string | null } }) => ({ phone: event.output });

/** The state in which the number of a form is read by a library that comes with it: it goes on with a number, and back without. */
export const readingPhone = <const Next extends string, const Back extends string>(next: Next, back: Back) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'readPhone',
      src: 'readPhone',
      input: ({ context }: { context: { values: { phone: string } } }) => ({ text: context.values.phone }),
      onDone: [
        {
          guard: { type: 'isNumber', params: phone },
          target: next,
          actions: { type: 'takePhone', params: phone },
        },
        { target: back, actions: ['nameNoNumber', 'sayFailing'] },
      ],
      onError: { target: back, actions: { type: 'fail', params: failed } },
    },
  }) as const;
