import type { DeliveryCount, FailedGroup } from '#contract/organization/deliveries.ts';
import type { Handler } from '#server/calls/handler.ts';
import { isFailed, isRetriable, shownSince, usefulness } from './retriable.ts';
import { listedTopics } from './topics.ts';

/** What the page counts: everything of the last days, and of what is older all that still waits. */
const shown = `
with topic as (select * from jsonb_to_recordset($3::jsonb) as t (template text, topic text)),
shown as (
  select o.* from outbox o where o.organization_id = $1 and o.queued_at > $2
  union all
  select o.* from outbox o where o.organization_id = $1 and o.queued_at <= $2 and o.due_at is not null
)`;

const number = (what: string, name: string): string => `count(*) filter (where ${what})::int as ${name}`;
const inState = (state: string): string => number(`o.state = '${state}'`, state);

const isWaiting = `o.state = 'queued'`;
/** A notification tells the same, and may be opened first (N-126), until the mail is due (N-130); or it was. */
const isPushed = `(coalesce(o.reason, '') = 'pushed' and o.due_at > $4)`;
const isOpened = `coalesce(o.reason, '') = 'opened'`;

const counts = `${shown}
select o.purpose, o.channel, ${number(`${isWaiting} and not ${isPushed}`, 'waiting')}, ${inState('sending')}, ${inState('sent')},
  ${number(`o.state = 'delivered' and not ${isOpened}`, 'delivered')}, ${number(isFailed, 'failed')}, ${inState('dropped')},
  ${number(`${isWaiting} and ${isPushed}`, 'pushed')}, ${number(`o.state = 'delivered' and ${isOpened}`, 'opened')},
  min(o.queued_at) filter (where ${isWaiting} and not ${isPushed}) as since
from shown o join topic using (template) group by o.purpose, o.channel, o.rank order by o.rank, o.channel`;

const failed = `${shown}
select topic.topic, o.channel, coalesce(o.reason, 'unknown') as reason, count(*)::int as count,
  ${number(isRetriable({ now: '$4', useful: '$5' }), 'retriable')}, min(o.changed_at) as first, max(o.changed_at) as last
from shown o join topic using (template) where ${isFailed}
group by topic.topic, o.channel, coalesce(o.reason, 'unknown') order by last desc, topic.topic, o.channel, reason`;

type FailedRow = Omit<FailedGroup, 'firstAt' | 'lastAt'> & { first: Date; last: Date };

export const readDeliveries: Handler<'readDeliveries'> = async ({ sql, resource, now }) => {
  const asked = [resource.organizationId, shownSince(now), listedTopics];
  const counted = (await sql.query<DeliveryCount & { since: Date | null }>(counts, [...asked, new Date(now)])).rows;
  const groups = (await sql.query<FailedRow>(failed, [...asked, new Date(now), usefulness])).rows;
  const waiting = counted.flatMap(({ since }) => (since === null ? [] : [since.toISOString()])).sort();
  return {
    at: now,
    counts: counted.map(({ since: _, ...count }) => count),
    waitingSince: waiting[0] ?? null,
    failed: groups.map(({ first, last, ...group }) => ({
      ...group,
      ...{ firstAt: first.toISOString(), lastAt: last.toISOString() },
    })),
  };
};
