import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { listCategories } from '#contract/calls/learning.ts';
import type { EducationCategory } from '#contract/entities/education.ts';
import { categoryRows } from '#machines/flows/education/rows.ts';
import { createLoadMachine, type LoadActor } from '#machines/flows/load/load.machine.ts';
import { present } from '#machines/flows/load/present.ts';
import { Education } from '#src/screens/learning/Education.tsx';
import { calling } from './actor.ts';
import { watchingNews } from './news.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { type OrganizationWorld, useOrganizationWorld } from './world.ts';

const categories = createLoadMachine<EducationCategory[], null>('education');

const provideCategories = ({ services, organization }: OrganizationWorld) =>
  categories.provide({
    actors: {
      load: calling((_, signal) =>
        services.api.send(listCategories, { params: { parentId: organization.ParentId }, signal }),
      ),
      watchNews: watchingNews(services, () => [`organization:${organization.id}`]),
    },
  });

/** The categories that stand open, also for somebody who comes back from an item. */
let lastOpened: ReadonlySet<string> = new Set();

export default function EducationRoute() {
  const world = useOrganizationWorld();
  const actor = useFlow(provideCategories(world), { input: { what: 'Education', params: null } });
  useRefreshOnReturn(actor);
  return <EducationScreen actor={actor} />;
}

export function EducationScreen({ actor }: { actor: LoadActor<EducationCategory[], null> }) {
  const snapshot = useSelector(actor, (each) => each);
  const [opened, setOpened] = useState(lastOpened);
  const { view, error } = present(snapshot);
  const { data } = snapshot.context;
  const toggle = (id: string, open: boolean) => {
    const next = new Set(opened);
    if (open) next.add(id);
    else next.delete(id);
    lastOpened = next;
    setOpened(next);
  };
  return (
    <Education
      categories={data && categoryRows(data)}
      error={error}
      refreshing={view === 'refreshing'}
      isOpen={(id) => opened.has(id)}
      onToggle={toggle}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
