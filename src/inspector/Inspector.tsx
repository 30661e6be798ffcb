import type { ComponentType } from 'react';
import { inspectorMachine } from '#machines/app/inspector/machine.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { isOffered } from './app/offer.ts';
import type { InspectorPageProps } from './page/InspectorPage.tsx';
import { InspectorPage } from './page/InspectorPage.tsx';
import { watchTabs } from './watchTabs.ts';
import { openChannel } from './wire.ts';

const provided = inspectorMachine.provide({
  actors: { askWhetherOffered: callActor(isOffered), watchTabs: watchTabs(openChannel) },
});

/** The inspector of these drawings and requirements, with the real server and the real tabs. */
export function inspectorOf(shown: Omit<InspectorPageProps, 'actor'>): ComponentType {
  return function Inspector() {
    return <InspectorPage actor={useFlow(provided)} {...shown} />;
  };
}
