import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { dinner, plan, typeOf } from '../typeFixtures.ts';
import { typeEditorMachine } from './machine.ts';
import { present } from './present.ts';
import type { TypeAction } from './setup.ts';

const { answered } = answersOf(typeEditorMachine, { refreshType: 'readType', readAnew: 'readType' });

const input = { organizationId: harborHouse.id, typeId: 'dinner', kept: null };
const renamed = { ...dinner, name: 'Short Dinner' };
const published = typeOf();
const saved = typeOf({ name: 'Short Dinner', changed: true, revision: 2, document: renamed });
const theirs = typeOf({
  ...{ changed: true, revision: 3, changedBy: 'Kim Vance' },
  document: { ...dinner, steps: [{ ...plan, name: 'Their plan' }] },
});
const unnamed = typeOf({
  ...{ name: '', state: 'draft', changed: true, version: 0, published: null },
  document: { ...dinner, name: '' },
});
const never = typeOf({ state: 'draft', changed: true, version: 0, published: null });
const shared = typeOf({ shared: true, mayChange: false, version: 0 });
const done = typeOf({ name: 'Short Dinner', revision: 2, version: 2, document: renamed, published: renamed });

const rename = act({ type: 'document.edited', edit: { on: 'type', set: { name: 'Short Dinner' } } }, 'renamed');
const take = act({ type: 'document.edited', edit: { on: 'step', step: 'plan', remove: true } }, 'without its step');
const press = (action: TypeAction) => act({ type: 'action.pressed', action }, action);
const changed = refusalOf('typeChanged', { latest: theirs });

export const typeEditorModel = defineModel({
  id: 'typeEditor',
  machine: typeEditorMachine,
  situations: {
    'a published type': {
      input,
      moves: [
        answered('readType', 'published', published),
        rename,
        press('publish'),
        press('discard'),
        act({ type: 'save.pressed' }),
        act({ type: 'mine.kept' }),
        act({ type: 'theirs.taken' }),
        answered('refreshType', 'theirs', theirs),
        answered('saveType', 'saved', saved),
        refused('saveType', 'saved by another admin', changed, 'isChangedMeanwhile'),
        offline('saveType'),
        answered('publishType', 'published', done),
        refused('publishType', 'changed by another admin', changed, 'isChangedMeanwhile'),
        offline('publishType'),
        offline('discardDraft'),
        answered('discardDraft', 'done', null),
        answered('readAnew', 'published', published),
        offline('readAnew'),
      ],
    },
    'what is missing, and what is taken away': {
      input,
      moves: [
        answered('readType', 'unnamed', unnamed),
        answered('refreshType', 'unnamed', unnamed),
        take,
        act({ type: 'undo.pressed' }),
        act({ type: 'step.opened', step: 'plan' }),
        act({ type: 'mode.chosen', mode: 'preview' }),
        press('publish'),
      ],
    },
    'a type that is retired and offered again': {
      input,
      moves: [
        answered('readType', 'published', published),
        answered('readType', 'retired', typeOf({ state: 'retired' })),
        answered('refreshType', 'published', published),
        press('retire'),
        act({ type: 'restore.pressed' }),
        answered('retireType', 'retired', typeOf({ state: 'retired' })),
        offline('retireType'),
        refused('retireType', 'changed by another admin', changed, 'isChangedMeanwhile'),
        refused('restoreType', 'changed by another admin', changed, 'isChangedMeanwhile'),
        answered('restoreType', 'published', published),
        crashed('restoreType'),
      ],
    },
    'a draft that was never published': {
      input: { ...input, kept: { revision: 1, document: renamed } },
      moves: [
        answered('readType', 'draft', never),
        answered('refreshType', 'draft', never),
        press('discard'),
        answered('discardDraft', 'done', null),
        offline('discardDraft'),
        refused('discardDraft', 'changed by another admin', changed, 'isChangedMeanwhile'),
      ],
    },
    'a type that others share': {
      input,
      moves: [
        answered('readType', 'shared', shared),
        answered('refreshType', 'shared', shared),
        refused('readType', 'nothing here', refusalOf('notFound'), 'isElsewhere'),
        refused('refreshType', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
        rename,
        act({ type: 'retry.pressed' }),
        act({ type: 'duplicate.pressed' }),
        answered('duplicateType', 'a draft', typeOf({ id: 'copy', state: 'draft' })),
        crashed('duplicateType'),
      ],
    },
  },
  moves: () => [
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    offline('readType'),
    offline('refreshType'),
  ],
  present,
  key: ({ context: { outdated, revision, sent, before, type, publishes } }) => [
    ...[outdated, publishes, revision, sent?.name, before?.steps.length],
    ...[type?.revision, type?.version, type?.document],
  ],
});
