import type { EveningPart, SignedEvening } from '#contract/evenings/evening.ts';
import type { Handler } from '#server/calls/handler.ts';
import { CannotSign } from '#server/journal/signed/refusal.ts';
import { Refused } from '#server/kit/refused.ts';
import { eveningPart, peopleOf } from './readEvening.ts';

export const exportEvening: Handler<'exportEvening'> = async (context) => {
  const { sql, caller, now, services } = context;
  const parts: EveningPart[] = [];
  for (let after: string | null | undefined; after !== null; after = parts.at(-1)?.next ?? null)
    parts.push(await eveningPart(context, after ?? null));
  const [exportedBy] = await peopleOf(sql, [caller.id]);
  const evening = { ...whole(parts), exportedAt: now, exportedBy: exportedBy ?? { id: caller.id, name: '' } };
  const signed = await services.sign(sql, evening).catch((error: unknown) => {
    throw error instanceof CannotSign ? new Refused('cannotSign') : error;
  });
  return { evening, ...signed };
};

/** The parts as one, facts in the order of the journal, everyone and every version of the rules once. */
function whole(parts: readonly EveningPart[]): Omit<SignedEvening['evening'], 'exportedAt' | 'exportedBy'> {
  const [first] = parts;
  if (!first) throw new Error('An evening has a part.');
  return {
    event: first.event,
    facts: parts.flatMap(({ facts }) => facts).toSorted((a, b) => a.pos - b.pos),
    attendees: parts.flatMap(({ attendees }) => attendees),
    people: onceEach(parts.flatMap(({ people }) => people)),
    doors: onceEach(parts.flatMap(({ doors }) => doors)),
    agreements: [...new Map(parts.flatMap(({ agreements }) => agreements).map((each) => [each.key, each])).values()],
  };
}

const onceEach = <Named extends { id: string }>(all: readonly Named[]): Named[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];
