import { isReading } from '#contract/kit/call.ts';
import { callNamed } from '#contract/calls.ts';
import type { Dispatcher } from './dispatch.ts';

/** The dispatcher, after whose writing calls someone is told. They are answered then: their transactions are committed. */
export const notifying = (dispatcher: Dispatcher, committed: () => void): Dispatcher => ({
  admit: (request) => dispatcher.admit(request),
  async dispatch(request) {
    const answer = await dispatcher.dispatch(request);
    if (!isReading(callNamed(request.call))) committed();
    return answer;
  },
});
