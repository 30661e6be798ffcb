import { now } from '#machines/kit/fixtures.ts';
import { alertLinkModel } from '#machines/alerts/alertLink/model.ts';
import { AlertLinkScreen } from '#src/alerts/alertLink/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, vi } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { alertLinkPage } from './alertLink.page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => void vi.useRealTimers());

describeView(alertLinkModel, {
  page: alertLinkPage,
  render(actor) {
    openTab('/public/safety-alert/token-of-ana');
    return place().inside(<AlertLinkScreen actor={actor} token="token-of-ana" />);
  },
  acts: {
    'connection.returned': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
});
