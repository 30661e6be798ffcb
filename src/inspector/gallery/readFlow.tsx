import type { StateValue } from 'xstate';
import { momentsOf } from '#machines/app/gallery/moments.ts';
import type { ShownScreen } from '#machines/app/gallery/shownScreen.ts';
import { linkOf } from '#machines/app/simulator/link.ts';
import { searchOf } from '#machines/kit/model/playLink.ts';
import { onOf } from '../page/look.ts';
import { models } from '../simulated/models.ts';
import { screens } from '../simulated/screens.ts';
import { nothing } from '../simulated/screenOf.tsx';
import { nextTask, openReader } from './reader.tsx';

const known = new Map<string, readonly ShownScreen[]>();

/** What a flow shows, read once as long as the page lives. Who is not waited for any more says nothing. */
export async function readFlow({ flow }: { flow: string }, signal: AbortSignal): Promise<readonly ShownScreen[]> {
  const screens = known.get(flow) ?? (await readAnew(flow, signal));
  if (screens === null) return new Promise(() => {});
  known.set(flow, screens);
  return screens;
}

/** Every screen of a flow that looks unlike those before it, with the shortest way to it; null once no one waits. */
async function readAnew(flow: string, signal: AbortSignal): Promise<readonly ShownScreen[] | null> {
  const [model, Shown] = await Promise.all([models[flow]?.(), screens[flow]?.()]);
  if (!model || !Shown) throw new Error(`There is no screen of ${flow}`);
  const found: ShownScreen[] = [];
  const seen = new Set<string>();
  const reader = await openReader();
  try {
    for (const situation of Object.keys(model.situations)) {
      await nextTask();
      for (const { snapshot, trace } of momentsOf(model, situation)) {
        if (signal.aborted) return null;
        const { heading, text, look } = await reader.read((frame) => (
          <Shown snapshot={snapshot} send={nothing} frame={frame} onLeave={nothing} />
        ));
        if (text === '' || seen.has(look)) continue;
        seen.add(look);
        const where = onOf(snapshot.value as StateValue).leaves.join(' and ');
        const search = searchOf(linkOf(model, { situation, trace }));
        found.push({ situation, last: trace.at(-1) ?? null, where, search, heading, text });
      }
    }
  } finally {
    reader.leave();
  }
  return found;
}
