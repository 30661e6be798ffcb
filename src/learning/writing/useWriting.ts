import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { WritingMachine } from '#machines/learning/writing/chart.ts';
import type { presentWriting } from '#machines/learning/writing/present.ts';
import type { UnsavedText } from '#machines/learning/writing/setup.ts';
import type { Services } from '#src/app/services/services.ts';
import { cleaned, loadCleaner } from '#src/kit/cleanHtml.ts';
import { useExit } from '#src/kit/exit.ts';
import { useView } from '#src/kit/useView.ts';
import { loadVideoHosts, playerOf } from '../video.ts';
import type { WritingProps } from './Screen.tsx';
import { loadEditor } from './loadEditor.ts';

export interface WritingScreenProps {
  actor: ActorRefFrom<WritingMachine>;
  onTyped: (kept: UnsavedText | null) => void;
}

/** All that must be here before anything is written. */
export const loadTools = (services: Services): Promise<unknown> =>
  Promise.all([loadCleaner(), loadEditor(), loadVideoHosts(services)]);

/** What the screen of writing is given. */
export function useWriting(
  { actor, onTyped }: WritingScreenProps,
  present: ReturnType<typeof presentWriting>,
): Omit<WritingProps, 'says'> {
  const { view, send } = useView(actor, present);
  const { typed } = view;
  useEffect(() => {
    onTyped(typed);
  }, [typed, onTyped]);
  useExit(view.goesTo);
  const { read } = view;
  return { view, send, html: read && cleaned(read.information), video: playerOf(read?.videoUrl ?? null) };
}
