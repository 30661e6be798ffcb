import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel } from '#machines/kit/model/model.ts';
import { offline } from '#machines/kit/fixtures.ts';
import { liveMachine } from './machine.ts';

const { answered } = answersOf(liveMachine);

const party = 'event:autumn-social';
const mine = 'user:mia';

export const liveModel = defineModel({
  id: 'live',
  machine: liveMachine,
  situations: { 'a page in front': { input: { isShown: true, isOnline: true } } },
  moves: () => [
    act({ type: 'topics.changed', topics: [party, mine] }, 'the party and mine'),
    act({ type: 'topics.changed', topics: [mine] }, 'mine'),
    act({ type: 'topics.changed', topics: [] }, 'none'),
    act({ type: 'page.shown' }),
    act({ type: 'page.hidden' }),
    act({ type: 'connection.returned' }),
    act({ type: 'connection.lost' }),
    act({ type: 'stream.opened', id: '7' }),
    act({ type: 'stream.newsReceived', topic: party, hasEnded: false, id: '7' }, 'the party'),
    act({ type: 'stream.newsReceived', topic: party, hasEnded: true, id: null }, 'the party has ended'),
    act({ type: 'stream.refused', topic: party }),
    act({ type: 'token.refused' }),
    act({ type: 'stream.ended' }),
    act({ type: 'stream.ended', retryMs: 3_000 }, 'by a server that stops'),
    offline('streamNews'),
    answered('pause', 'over'),
    broken('pause', '500', 'There are no timers.'),
  ],
  present: ({ value }) => ({ view: typeof value === 'string' ? value : value.streaming }),
  key: ({ context }) => {
    const { topics, asked, forbidden, isShown, isOnline, tries, needsFreshToken, lastId } = context;
    return [topics, asked, forbidden.length > 0, isShown, isOnline, tries, needsFreshToken, lastId];
  },
});
