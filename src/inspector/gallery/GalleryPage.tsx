import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { GalleryActor } from '#machines/app/gallery/machine.ts';
import { search, present } from '#machines/app/gallery/present.ts';
import { Anchor } from '#src/ui/actions/Anchor.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { arrowLeft } from '#src/ui/icons/base.ts';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { byGroup } from '../drawing/groups.ts';
import type { GalleryQuery } from './query.ts';
import { Asking } from './Asking.tsx';
import { Shots } from './Shots.tsx';

export interface GalleryPageProps {
  actor: GalleryActor;
  drawings: readonly Drawing[];
  asked: GalleryQuery;
  /** What stands in the field. */
  words: string;
  onWords: (words: string) => void;
  onAsk: (asked: GalleryQuery) => void;
}

/** Every screen of every flow in each of its states, by feature and flow; what is asked for stands in the address. */
export function GalleryPage({ actor, drawings, asked, words, onWords, onAsk }: GalleryPageProps) {
  const view = present(useSelector(actor, (snapshot) => snapshot));
  const wanted = useDeferredValue(words);
  const found = search(view, wanted);
  const of = (ids: readonly string[]) => drawings.filter(({ id }) => ids.includes(id));
  const groupsOf = (members: readonly Drawing[]) =>
    [...Map.groupBy(members, ({ group }) => group)].toSorted(([one], [other]) => byGroup(one, other));
  const titleOf = (flow: string) => of([flow])[0]?.title ?? flow;
  const isReading = view.status === 'reading';
  return (
    <main className="gallery" aria-busy={isReading}>
      <div className="sheet__head">
        <Anchor href="/inspector" className="sheet__back" aria-label="All charts">
          <Icon path={arrowLeft} />
        </Anchor>
        <div>
          <Heading>Screens</Heading>
          <p className="quiet">Every screen of the flows in each of its states. Nothing here is real.</p>
        </div>
      </div>
      <Asking asked={asked} words={words} groups={groupsOf(of(view.flows))} onWords={onWords} onAsk={onAsk} />
      {isReading ? (
        <p className="quiet">
          Reading the screens of “{titleOf(view.now ?? '')}” … {view.read} of {view.wanted} flows.
        </p>
      ) : null}
      <output className="now">{isReading ? '' : countOf(found.count, found.all, wanted)}</output>
      {view.failed.length > 0 && !isReading ? (
        <ErrorPanel
          title={`The screens of ${view.failed.map((flow) => `“${titleOf(flow)}”`).join(' and ')} didn’t load`}
          onRetry={() => actor.send({ type: 'retry.pressed' })}
        />
      ) : null}
      {groupsOf(of(found.flows.map(({ flow }) => flow))).map(([group, members]) => (
        <section key={group} className="gallery__group" aria-label={group}>
          <h2 className="charts__title">{group}</h2>
          {members.map((drawing) => {
            const { id, title } = drawing;
            const own = found.flows.find(({ flow }) => flow === id)?.screens ?? [];
            return (
              <section key={id} aria-label={title}>
                <h3 className="gallery__flow">
                  {title} <span className="quiet">{own.length === 1 ? 'one screen' : `${own.length} screens`}</span>
                </h3>
                <Shots drawing={drawing} screens={own} asked={{ ...asked, words: wanted }} />
              </section>
            );
          })}
        </section>
      ))}
      {isReading || found.count > 0 || view.failed.length > 0 ? null : view.isKnown ? (
        <Empty title={`No screen says “${wanted.trim()}”`} text="Look for fewer words, or in all flows." />
      ) : (
        <Empty title="There’s no flow with a screen by that name">
          <LinkButton size="small" href="/inspector/screens">
            All flows
          </LinkButton>
        </Empty>
      )}
    </main>
  );
}

function countOf(count: number, all: number, words: string): string {
  const of = all === 1 ? 'one screen' : `${all} screens`;
  if (words.trim() === '') return `${of.charAt(0).toUpperCase()}${of.slice(1)}.`;
  return `${count} of ${of} ${count === 1 ? 'says' : 'say'} “${words.trim()}”.`;
}
