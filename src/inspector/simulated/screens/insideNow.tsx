import { countedEvent, insideNowList } from '#machines/door/insideNow/insideNow.list.ts';
import { InsideNow } from '#src/door/insideNow/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof insideNowList.machine>(({ snapshot, send }) => (
  <InsideNow
    view={insideNowList.present(snapshot)}
    refreshing={snapshot.matches('refreshing')}
    title={countedEvent.information.title}
    send={send}
  />
));
