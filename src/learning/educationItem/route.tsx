import { useSelector } from '@xstate/react';
import { type EventObject, fromCallback } from 'xstate';
import { getEducation } from '#contract/learning/calls.ts';
import type { EducationItem as Item } from '#contract/learning/education.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { present } from '#machines/kit/load/present.ts';
import { EducationItem } from '#src/learning/educationItem/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { cleaned, loadCleaner } from '#src/kit/cleanHtml.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { loadVideoHosts, playerOf } from '../video.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const educationItem = createLoadMachine<Item, { id: string }>('educationItem');

/** It stays as it is while someone reads it. */
const noNews = fromCallback<EventObject, { params: { id: string } }>(() => undefined);

const provideItem = ({ services, organization }: OrganizationWorld) =>
  educationItem.provide({
    actors: {
      load: callActor(async ({ params: { id } }, signal) => {
        const params = { parentId: organization.ParentId, id };
        const asked = services.api.send(getEducation, { params, signal });
        const [item] = await Promise.all([asked, loadCleaner(), loadVideoHosts(services)]);
        return item;
      }),
      watchNews: noNews,
    },
  });

export default function EducationItemRoute({ id }: { id: string }) {
  const world = useOrganizationWorld();
  const actor = useFlow(provideItem(world), { input: { what: 'This text', params: { id } } });
  return <EducationItemScreen actor={actor} />;
}

export function EducationItemScreen({ actor }: { actor: LoadActor<Item, { id: string }> }) {
  const shown = useView(actor, present);
  const data = useSelector(actor, ({ context }) => context.data);
  return (
    <EducationItem
      {...shown}
      item={
        data && {
          title: data.title,
          media: data.media,
          video: playerOf(data.videoUrl),
          html: cleaned(data.information),
          file: data.file,
        }
      }
    />
  );
}
