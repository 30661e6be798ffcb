import type { Dispatcher } from '#server/http/dispatch.ts';
import { Refused } from '#server/kit/refused.ts';
import type { Tracing } from './tracing.ts';

/** The dispatcher, each of whose calls is a part of its request. A refusal is an answer, and no failure. */
export const tracedDispatcher = (dispatcher: Dispatcher, tracing: Tracing): Dispatcher => ({
  admit: (request) => dispatcher.admit(request),
  async dispatch(request) {
    const answered = await tracing.part(`handle ${request.call}`, { 'muster.call': request.call }, async (span) => {
      try {
        const answer = await dispatcher.dispatch(request);
        return () => answer;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        span.tell({ 'muster.refusal': error.code });
        return () => {
          throw error;
        };
      }
    });
    return answered();
  },
});
