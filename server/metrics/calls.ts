import { Counter, Histogram, type Registry } from 'prom-client';
import type { AnsweredCall } from '#server/http/routes.ts';

/** From what no one notices to when a phone gives up, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Counts how calls were answered. Its labels are names of the contract: calls, statuses and refusals, nothing that was sent. */
export function createCallCounts(registry: Registry): (answered: AnsweredCall) => void {
  const registers = [registry];
  const answers = new Counter({
    name: 'muster_calls_total',
    help: 'Calls that were answered, by name, HTTP status and refusal; of an address that no call has, the call is unknown.',
    labelNames: ['call', 'status', 'refusal'],
    registers,
  });
  const times = new Histogram({
    name: 'muster_call_seconds',
    help: 'Seconds from when the headers of a call were read until its answer was made.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  return ({ call, status, refusal, seconds }) => {
    answers.inc({ call, status, refusal: refusal ?? 'none' });
    times.observe({ call }, seconds);
  };
}
