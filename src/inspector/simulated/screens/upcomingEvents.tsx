import { tilesOf } from '#machines/home/home.ts';
import { upcomingEventsList } from '#machines/home/upcomingEvents.list.ts';
import { Home } from '#src/home/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

/** What the tiles count has a call of its own. */
const counted = { counts: { toReview: 2, categories: 3, rules: 4 }, owed: 0, reviews: true };

export const screen = screenOf<typeof upcomingEventsList.machine>(({ snapshot, send }) => (
  <Home
    view={upcomingEventsList.present(snapshot)}
    tiles={tilesOf({ events: snapshot.context.data, ...counted })}
    aside={null}
    needsApp={false}
    send={send}
  />
));
