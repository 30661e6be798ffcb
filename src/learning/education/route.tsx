import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { listCategories } from '#contract/learning/calls.ts';
import type { EducationCategory } from '#contract/learning/education.ts';
import { categoryRows } from '#machines/learning/education/rows.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { present } from '#machines/kit/load/present.ts';
import { Education } from '#src/learning/education/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const categories = createLoadMachine<EducationCategory[], null>('education');

const provideCategories = ({ services, organization }: OrganizationWorld) =>
  categories.provide({
    actors: {
      load: callActor((_, signal) =>
        services.api.send(listCategories, { params: { parentId: organization.ParentId }, signal }),
      ),
      watchNews: watchingNews(services, () => [`organization:${organization.id}`]),
    },
  });

/** The categories that stand open, also for someone who comes back from an item. */
let lastOpened: ReadonlySet<string> = new Set();

export default function EducationRoute() {
  const world = useOrganizationWorld();
  const actor = useFlow(provideCategories(world), { input: { what: 'Education', params: null } });
  useRefreshOnReturn(actor);
  return <EducationScreen actor={actor} />;
}

export function EducationScreen({ actor }: { actor: LoadActor<EducationCategory[], null> }) {
  const [opened, setOpened] = useState(lastOpened);
  const shown = useView(actor, present);
  const data = useSelector(actor, ({ context }) => context.data);
  const toggle = (id: string, open: boolean) => {
    const next = new Set(opened);
    if (open) next.add(id);
    else next.delete(id);
    lastOpened = next;
    setOpened(next);
  };
  return (
    <Education {...shown} categories={data && categoryRows(data)} isOpen={(id) => opened.has(id)} onToggle={toggle} />
  );
}
