import { assign, emit, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import { categoryNameForm } from '#contract/learning/pageText.form.ts';
import { call } from '#machines/kit/call.ts';
import { type FormContext, formFlow } from '#machines/kit/form.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type MoveSignal, placesOf, saidOf } from '../placed.ts';

export interface EducationBookInput {
  parentId: string;
}

/** A category, or a page in its category, goes from one place to another, both counted from 1. */
export interface Move {
  what: 'category' | 'page';
  id: string;
  from: number;
  to: number;
}

/** A category is named: a new one without an id, or one by the hash of the name that was seen. */
export interface Naming {
  id: string | null;
  seen: string;
  name: string;
}

export interface EducationBookContext extends EducationBookInput, FormContext {
  curriculum: Curriculum | null;
  move: Move | null;
  naming: Naming | null;
  error: string | null;
  outdated: boolean;
}

export type EducationBookSignal =
  | MoveSignal
  | { type: 'add.pressed' }
  | { type: 'rename.pressed'; id: string }
  | { type: 'name.submitted'; name: string }
  | { type: 'no.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const form = formFlow<EducationBookContext, EducationBookSignal>(({ event }) =>
  event.type === 'name.submitted' ? firstFailing(categoryNameForm, event, null) : null,
);

const fresh = freshness<EducationBookContext, EducationBookSignal>();

/** What the chart of the education of a parent is made of. */
export const educationBookSetup = setup({
  types: {} as {
    context: EducationBookContext;
    input: EducationBookInput;
    events: EducationBookSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    listCurriculum: call<Curriculum, EducationBookInput>('listCurriculum'),
    move: call<Curriculum, EducationBookInput & { move: Move | null }>('movePage', 'moveCategory'),
    nameCategory: call<Curriculum, EducationBookInput & { naming: Naming | null }>('addCategory', 'renameCategory'),
    watchNews: watchNewsStub<EducationBookInput>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    mayMove: ({ context, event }) => moveOf(context, event) !== null,
    isThere: ({ context, event }) => namingOf(context, event) !== null,
    wasChanged: (_, { error }: { error: unknown }) => refusalCode(error) === 'educationChanged',
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    rememberCurriculum: assign((_, { curriculum }: { curriculum: Curriculum }) => ({ curriculum, error: null })),
    takeMove: assign({ move: ({ context, event }) => moveOf(context, event) }),
    sayMoved: emit(({ context: { curriculum, move } }) => saidOf(ordersOf(curriculum), move)),
    clearMove: assign({ move: null }),
    nameNew: assign({ naming: { id: null, seen: '', name: '' } }),
    nameOne: assign({ naming: ({ context, event }) => namingOf(context, event) }),
    takeName: assign(({ context, event }) =>
      event.type === 'name.submitted' && context.naming
        ? { ...context, naming: { ...context.naming, name: event.name }, failed: null }
        : context,
    ),
    forgetName: assign({ naming: null, failed: null }),
  },
});

function moveOf({ curriculum }: EducationBookContext, event: EducationBookSignal): Move | null {
  if (curriculum === null || !isMove(event)) return null;
  const { categories } = curriculum;
  const among = [categories, ...categories.map(({ pages }) => pages)].find((those) =>
    those.some(({ id }) => id === event.id),
  );
  const places = among ? placesOf(among, event) : null;
  return places && { what: among === categories ? 'category' : 'page', id: event.id, ...places };
}

const isMove = (event: EducationBookSignal): event is MoveSignal =>
  event.type === 'up.pressed' || event.type === 'down.pressed' || event.type === 'row.dropped';

const ordersOf = (curriculum: Curriculum | null) => {
  const categories = curriculum?.categories ?? [];
  return [categories.map(({ id, name }) => ({ id, title: name })), ...categories.map(({ pages }) => pages)];
};

function namingOf({ curriculum }: EducationBookContext, event: EducationBookSignal): Naming | null {
  if (event.type !== 'rename.pressed') return null;
  const one = curriculum?.categories.find(({ id }) => id === event.id);
  return one ? { id: one.id, seen: one.hash, name: one.name } : null;
}
