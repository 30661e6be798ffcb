import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowModel, Situation } from '#machines/kit/model/model.ts';
import { transitionName } from '#machines/kit/model/nodes.ts';
import { startOf, type Tracked } from '#machines/kit/model/tracked.ts';
import type { Walker } from '#src/inspector/drawing/drawing.ts';
import type { AnyStateMachine } from 'xstate';

interface Walk {
  situation: string;
  steps: readonly { tracked: Tracked }[];
}

/** Notes which transitions of a chart these walks take, where `npm run coverage` collects them; nowhere else. */
export function recordWalks<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  { machine, situations }: FlowModel<Machine, View, Given>,
  walker: Walker,
  walks: readonly Walk[],
): void {
  const folder = process.env['MUSTER_COVERAGE'];
  if (!folder) return;
  const starts = [...new Set(walks.map(({ situation }) => situation))].map((name) =>
    startOf(machine, situations[name]?.input),
  );
  const made = walks.flatMap(({ steps }) => steps.map(({ tracked }) => tracked));
  const taken = new Set([...starts, ...made].flatMap(({ last }) => last.taken.map(transitionName)));
  appendFileSync(join(folder, `${walker}.jsonl`), `${JSON.stringify({ chart: machine.id, taken: [...taken] })}\n`);
}
