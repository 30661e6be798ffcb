import type { AnswerLink } from '#contract/alerts/answerLink.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { answerLinkMachine, retryPause } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(answerLinkMachine, { openLink: 'readLink' });

/** The alert as Gus sees it, a guest. */
export const linkOf = (more: Partial<AnswerLink> = {}): AnswerLink => ({
  ...{ information: 'Fire alarm. Leave by the front doors.', sender: 'Sam Okafor', organization: 'Harbor House' },
  ...{ createdAt: now, isDrill: false, clearedAt: null, respondent: 'Gus Field' },
  ...{ status: null, answeredAt: null, markedByOther: false, helper: null },
  ...more,
});

const safe = linkOf({ status: 'Safe', answeredAt: now });
const notSafe = linkOf({ status: 'Not Safe', answeredAt: now });
const marked = linkOf({ status: 'Safe', answeredAt: now, markedByOther: true });

const input = { zone };
const dead = (call: 'openLink' | 'readLink' | 'sendAnswer') =>
  refused(call, 'a dead link', refusalOf('deadLink'), 'linkDies');

export const answerLinkModel = defineModel({
  id: 'answerLink',
  machine: answerLinkMachine,
  situations: {
    'a guest who is safe': {
      input,
      moves: [
        answered('openLink', 'asked', linkOf()),
        dead('openLink'),
        offline('openLink'),
        act({ type: 'retry.pressed' }),
        act({ type: 'status.pressed', status: 'Safe', at: now }, 'safe'),
        act({ type: 'status.pressed', status: 'Not Safe', at: now }, 'not safe'),
        answered('sendAnswer', 'safe', safe),
        offline('sendAnswer'),
        elapsed('retryPause', retryPause),
        dead('sendAnswer'),
      ],
    },
    'a guest who is not safe': {
      input,
      moves: [
        answered('openLink', 'asked', linkOf()),
        offline('openLink'),
        act({ type: 'retry.pressed' }),
        act({ type: 'status.pressed', status: 'Not Safe', at: now }, 'not safe'),
        answered('sendAnswer', 'not safe', notSafe),
        offline('sendAnswer'),
        act({ type: 'connection.returned' }),
      ],
    },
    'while it goes on': {
      input,
      moves: [
        answered('openLink', 'asked', linkOf()),
        offline('openLink'),
        act({ type: 'connection.returned' }),
        act({ type: 'retry.pressed' }),
        act({ type: 'news.arrived' }),
        answered('readLink', 'marked by somebody', marked),
        answered('readLink', 'all clear', linkOf({ clearedAt: now })),
        offline('readLink'),
        dead('readLink'),
        act({ type: 'status.pressed', status: 'Safe', at: now }, 'safe'),
        answered('sendAnswer', 'safe', safe),
        crashed('sendAnswer'),
        refused('sendAnswer', 'wrong shape', refusalOf('wrongShape')),
        refused('sendAnswer', 'too old', { message: 'Too old to send.', code: 'tooOld' }),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { status, isUnsent, isOld, error, outdated, link } }) => [
    status,
    isUnsent,
    isOld,
    error,
    outdated,
    link?.status,
    link?.markedByOther,
    link?.clearedAt,
  ],
});
