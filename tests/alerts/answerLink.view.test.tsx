import { now } from '#machines/kit/fixtures.ts';
import { answerLinkModel } from '#machines/alerts/answerLink/model.ts';
import { AnswerLinkScreen } from '#src/alerts/answerLink/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, vi } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { answerLinkPage } from './answerLink.page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => void vi.useRealTimers());

describeView(answerLinkModel, {
  page: answerLinkPage,
  render(actor) {
    openTab('/public/are-you-safe/token-of-gus');
    return place().inside(<AnswerLinkScreen actor={actor} />);
  },
  acts: {
    'connection.returned': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
});
