import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { WritingMachine } from './chart.ts';
import type { presentWriting } from './present.ts';
import type { Category, WrittenPage } from './setup.ts';

/** What is written in the tests' world: as it stands, and as Kim wrote over it. */
export interface WritingPathsOf {
  id: 'writeRule' | 'writeEducation';
  machine: WritingMachine;
  present: ReturnType<typeof presentWriting>;
  changed: RefusalCode;
  page: WrittenPage;
  rewritten: WrittenPage;
  categories: readonly Category[];
  /** The names of the three situations. */
  named: readonly [page: string, unwritten: string, archived: string, kept: string];
}

/** What the tests know about writing a house rule or a page of education. */
export function writingPaths({ id, machine, present, changed, page, rewritten, categories, named }: WritingPathsOf) {
  const { answered } = answersOf(machine, { readTheirs: 'readPage' });
  const input = { parentId: 'northfield', pageId: page.id, zone, kept: null };
  const archived = { ...page, isArchived: true };
  const read = (one: WrittenPage | null) => ({ page: one, categories });
  const first = page.versions.at(-1)?.hash ?? '';
  const versions = [
    act({ type: 'version.pressed', hash: first }, 'the first'),
    answered('readVersion', 'the first', { ...page, number: 1 }),
    offline('readVersion'),
  ];
  const [asIs, unwritten, out, kept] = named;
  const last = categories.at(-1);
  const text = { title: 'Kept', information: '<p>Kept.</p>', videoUrl: '', categoryId: page.categoryId ?? '' };
  const written = act({ type: 'title.changed', text: 'Look out' }, 'Look out');
  return defineModel({
    id,
    machine,
    situations: {
      [asIs]: {
        input,
        moves: [
          written,
          answered('readPage', 'as it stands', read(page)),
          refused('readPage', 'none', refusalOf('notFound'), 'isElsewhere'),
          ...versions,
          refused('savePage', 'written over by Kim', refusalOf(changed), 'isRewritten'),
          answered('readTheirs', 'of Kim', read(rewritten)),
          answered('readTheirs', 'archived by Kim', read({ ...rewritten, isArchived: true })),
          crashed('readTheirs'),
          act({ type: 'mine.pressed' }),
          act({ type: 'theirs.pressed' }),
          act({ type: 'archive.pressed' }),
          act({ type: 'no.pressed' }),
          act({ type: 'yes.pressed' }),
          answered('archivePage', 'archived', archived),
          refused('archivePage', 'written over by Kim', refusalOf(changed), 'isRewritten'),
          offline('archivePage'),
          act({ type: 'restore.pressed' }),
          answered('restorePage', 'restored', page),
          offline('restorePage'),
        ],
      },
      [unwritten]: {
        input: { ...input, pageId: null },
        moves: [
          written,
          answered('readPage', 'nothing yet', read(null)),
          act({ type: 'information.changed', html: '<p>Stay close.</p>' }, 'some words'),
          act({ type: 'video.changed', text: 'https://vimeo.com/76979871' }, 'a video'),
          act({ type: 'video.changed', text: 'https://evil.test/1' }, 'of elsewhere'),
          ...(last ? [act({ type: 'category.chosen' as const, id: last.id }, 'the last')] : []),
          offline('readPage'),
        ],
      },
      [out]: {
        input,
        moves: [
          answered('readPage', 'archived', read(archived)),
          ...versions,
          act({ type: 'restore.pressed' }),
          answered('restorePage', 'restored', page),
          refused('restorePage', 'put back by Kim', refusalOf(changed), 'isBack'),
          offline('restorePage'),
        ],
      },
      [kept]: {
        input: { ...input, kept: { seen: first, text } },
        moves: [
          answered('readPage', 'as it stands', read(page)),
          act({ type: 'title.changed', text: page.title }, 'as it was'),
          act({ type: 'discard.pressed' }),
        ],
      },
    },
    moves: () => [
      act({ type: 'save.pressed' }),
      act({ type: 'preview.pressed' }),
      act({ type: 'write.pressed' }),
      act({ type: 'retry.pressed' }),
      answered('savePage', 'saved', page),
      offline('savePage'),
      crashed('readPage'),
    ],
    present,
    key: ({ context: { page: one, text: said, theirs, failed, version, kept: held } }) => [
      one?.hash,
      one?.isArchived,
      ...Object.values(said),
      theirs?.isArchived,
      failed?.field,
      version?.number,
      held === null,
    ],
  });
}
