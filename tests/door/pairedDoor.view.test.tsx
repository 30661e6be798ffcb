import type { ReactNode } from 'react';
import { pairedDoorModel } from '#machines/door/pairedDoor/model.ts';
import { PairedDoorScreen } from '#src/door/pairedDoor/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { pairedDoorPage } from './pairedDoor.page.ts';

const Bare = ({ children }: { children: ReactNode }) => children;

describeView(pairedDoorModel, {
  page: pairedDoorPage,
  render(actor) {
    openTab('/door');
    const doorway = (
      <main>
        <h1>Back door</h1>
      </main>
    );
    return place().inside(<PairedDoorScreen actor={actor} frame={Bare} doorway={doorway} />);
  },
  acts: {
    'code.arrived': ({ actor, signal }) => actor.send(signal),
    'connection.returned': () => void window.dispatchEvent(new Event('online')),
    'door.ended': ({ actor, signal }) => actor.send(signal),
  },
});
