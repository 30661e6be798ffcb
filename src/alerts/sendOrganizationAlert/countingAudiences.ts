import { fromCallback } from 'xstate';
import { listAlertAudiences } from '#contract/alerts/calls.ts';
import type {
  SendOrganizationAlertInput,
  SendOrganizationAlertSignal,
} from '#machines/alerts/sendOrganizationAlert/machine.ts';
import type { Services } from '#src/app/services/services.ts';

/** How often people are counted while someone writes, in milliseconds. */
const countsEvery = 5_000;

/** Counts who may be alerted, at once and every few seconds; what has changed is counted since the first time. */
export const countingAudiences = ({ api }: Services) =>
  fromCallback<SendOrganizationAlertSignal, SendOrganizationAlertInput>(({ input, sendBack }) => {
    const stopped = new AbortController();
    let since: string | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      try {
        const params = { orgId: input.organizationId };
        const { at, options, checkedIn, chapters } = await api.send(listAlertAudiences, {
          params,
          query: { since },
          signal: stopped.signal,
        });
        since ??= at;
        sendBack({ type: 'audiences.counted', options, checkedIn, chapters });
      } catch {
        if (!stopped.signal.aborted) sendBack({ type: 'audiences.failed' });
      }
      if (!stopped.signal.aborted) again = setTimeout(() => void count(), countsEvery);
    };
    void count();
    return () => {
      stopped.abort();
      clearTimeout(again);
    };
  });
