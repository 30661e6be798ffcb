import { crashed, offline, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed } from '#machines/kit/model/model.ts';
import { myDataMachine, noAnswerYet } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(myDataMachine);

export const myDataModel = defineModel({
  id: 'myData',
  machine: myDataMachine,
  situations: { 'someone signed in': { input: { userId: 'mia', zone } } },
  moves: () => [
    act({ type: 'download.pressed', format: 'page' }, 'page'),
    act({ type: 'download.pressed', format: 'json' }, 'JSON'),
    act({ type: 'download.pressed', format: 'archive' }, 'archive'),
    act({ type: 'retry.pressed' }),
    elapsed('noAnswerYet', noAnswerYet),
    answered('saveMyData', 'saved'),
    offline('saveMyData'),
    crashed('saveMyData'),
    answered('beginArchive', 'begun'),
    offline('beginArchive'),
    crashed('beginArchive'),
  ],
  present,
  key: ({ context }) => context.format,
});
