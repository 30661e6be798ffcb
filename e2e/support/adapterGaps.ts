import { actGaps } from '#machines/kit/model/acts.ts';
import type { Path } from '#machines/kit/model/cover.ts';
import { nameOf, type Settle } from '#machines/kit/model/model.ts';

type Named = Readonly<Record<string, unknown>>;

/** What an adapter lacks for these paths, and, when they are all there are, what it names without use. */
export function adapterGaps(
  adapter: Readonly<
    Record<'calls' | 'causes', Named> & {
      page?: { acts: Named };
      acts?: Named;
      grounds?: Named;
      settles?: Readonly<Record<string, Settle>>;
    }
  >,
  paths: readonly Path<{ type: string }, unknown>[],
  complete: boolean,
): string[] {
  const acts = actGaps({ ...adapter.page?.acts, ...adapter.acts, ...adapter.settles }, paths);
  const calls = new Set<string>();
  const causes = new Set<string>();
  const answers = new Set<string>();
  const lacks = new Set<string>();
  for (const { move: made } of paths.flatMap((path) => path.steps)) {
    const move = made.kind === 'act' ? adapter.settles?.[nameOf(made)] : made;
    if (move?.kind !== 'settle') continue;
    calls.add(move.actor);
    if (!(move.actor in adapter.calls)) lacks.add(`nothing tells how the call ${move.actor} looks`);
    if (move.ok) answers.add(`${move.actor} ${move.label}`);
    if (move.ok || move.error.injected !== undefined) continue;
    if (move.cause === undefined) lacks.add(`${nameOf(move)} has no cause and is not injected`);
    else if (move.cause in adapter.causes) causes.add(move.cause);
    else lacks.add(`there is no cause ${move.cause}`);
  }
  const idle = (kind: string, named: object, used: ReadonlySet<string>) =>
    Object.keys(named)
      .filter((key) => !used.has(key))
      .map((key) => `no path uses the ${kind} ${key}`);
  const all = [
    ...acts,
    ...lacks,
    ...idle('call', adapter.calls, calls),
    ...idle('cause', adapter.causes, causes),
    ...idle('grounds', adapter.grounds ?? {}, answers),
  ];
  return complete ? all : all.filter((each) => !each.startsWith('no path uses'));
}
