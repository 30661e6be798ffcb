import { doorDevicesModel } from '#machines/door/doorDevices/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { DoorDevicesScreen } from '#src/door/doorDevices/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { doorDevicesPage } from './doorDevices.page.ts';

const links = new Map([['back', 'https://app.example.org/door#secret']]);

describeView(doorDevicesModel, {
  page: doorDevicesPage,
  render(actor) {
    openTab(`/event-view/${eventId}/doors`);
    return place().inside(<DoorDevicesScreen actor={actor} title="Autumn Social" links={links} now={now} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'code.ended': ({ actor, signal }) => actor.send(signal),
  },
});
