import type { SnapshotFrom } from 'xstate';
import type { MarkupItem } from '#contract/events/event.ts';
import type { TypeDocument, TypeState, TypeStep } from '#contract/events/managedType.ts';
import type { TypeFault } from '#contract/events/typeFaults.ts';
import { stepsInOrder, trimmedItem } from '#contract/events/typeFaults.ts';
import type { Exit } from '#machines/kit/exit.ts';
import { movedTo } from '#machines/kit/moved.ts';
import type { Question } from '../../organization/member/actions.ts';
import { sectionViews } from '../eventSteps/sectionViews.ts';
import type { SectionView } from '../eventSteps/view.ts';
import { differences } from './edits.ts';
import type { typeEditorMachine } from './machine.ts';
import { isUnsaved, offered, type TypeAction } from './setup.ts';
import { faultTexts, kindNames, questions } from './words.ts';

export interface PreviewStep {
  id: string;
  name: string;
  optional: boolean;
  sections: readonly SectionView[];
}

/** Something to put right, by the ids of where it stands; empty ones stand for the whole. */
export interface FaultShown {
  step: string;
  section: string;
  item: string;
  text: string;
}

export interface TypeEditorView {
  view: 'loading' | 'failed' | 'gone' | 'shown';
  /** As it was saved: a heading that changes takes the focus. */
  title: string;
  state: TypeState | null;
  /** How the draft stands, in words. */
  standing: string;
  document: TypeDocument | null;
  reviewers: readonly { id: string; name: string }[];
  mayChange: boolean;
  mode: 'edit' | 'preview';
  open: string | null;
  faults: readonly FaultShown[];
  preview: readonly PreviewStep[];
  /** What someone else changed meanwhile, and who. */
  theirs: { by: string; what: string } | null;
  mayUndo: boolean;
  /** Where what was moved last stands, for those who listen. */
  said: string | null;
  unsaved: boolean;
  offers: readonly TypeAction[];
  mayRestore: boolean;
  question: Question | null;
  busy: 'save' | 'publish' | 'discard' | 'retire' | 'restore' | 'duplicate' | null;
  error: string | null;
  refreshing: boolean;
  goesTo: Exit | null;
}

const works = {
  saving: 'save',
  publishing: 'publish',
  discarding: 'discard',
  readingAnew: 'discard',
  retiring: 'retire',
  restoring: 'restore',
  duplicating: 'duplicate',
} as const;

export function present(snapshot: SnapshotFrom<typeof typeEditorMachine>): TypeEditorView {
  const { type, document, mode, open, theirs, action, error, goesTo } = snapshot.context;
  const isGone = snapshot.matches('gone');
  const work = Object.entries(works).find(([state]) => snapshot.value === state)?.[1] ?? null;
  const unsaved = isUnsaved(snapshot.context);
  const stays = type !== null && document !== null && !isGone;
  return {
    view: isGone ? 'gone' : stays ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    title: (stays && type.name.trim()) || 'Event Type',
    state: stays ? type.state : null,
    standing: stays ? standingOf(type.changed, unsaved, type.changedBy) : '',
    document: stays ? document : null,
    reviewers: type?.reviewers ?? [],
    mayChange: type?.mayChange ?? false,
    mode: type?.mayChange === false ? 'preview' : mode,
    open,
    faults: snapshot.context.faults.map(faultShown),
    preview: document ? previewOf(document) : [],
    theirs:
      theirs && document
        ? { by: theirs.changedBy ?? 'Someone else', what: differences(document, theirs.document).join(', ') }
        : null,
    mayUndo: snapshot.context.before !== null,
    said: stays ? movedTo(ordersOf(document), snapshot.context.moved) : null,
    unsaved,
    offers: offered(snapshot.context),
    mayRestore: type?.mayChange === true && type.state === 'retired',
    question: snapshot.matches('asking') && action ? questions[action] : null,
    busy: snapshot.context.publishes ? 'publish' : work,
    error,
    refreshing: snapshot.matches('refreshing'),
    goesTo,
  };
}

const faultShown = ({ fault, step = '', section = '', item = '' }: TypeFault): FaultShown => ({
  ...{ step, section, item },
  text: faultTexts[fault],
});

const standingOf = (changed: boolean, unsaved: boolean, by: string | null): string =>
  unsaved
    ? 'Unsaved changes'
    : changed
      ? 'Draft saved, not published'
      : by
        ? `Last changed by ${by}`
        : 'From the setup folder';

/** All that has an order: the steps behind Event Information, the sections of each step, the items of each section. */
function ordersOf({ steps }: TypeDocument): { id: string; title: string }[][] {
  const information = { id: '', title: 'Event Information' };
  const sections = steps.flatMap((step) => step.sections);
  return [
    [information, ...steps.map(({ id, name }) => ({ id, title: name.trim() || 'The step' }))],
    ...steps.map((step) => step.sections.map(({ id }) => ({ id, title: 'The section' }))),
    ...sections.map(({ items }) =>
      items.map(({ id, title, type }) => ({ id, title: title?.trim() || kindNames[type] })),
    ),
  ];
}

/** The steps as the creator of an event will have them, by what stands here. */
function previewOf(document: TypeDocument): PreviewStep[] {
  const names = Object.fromEntries(document.steps.map(({ id, name }) => [id, name]));
  return stepsInOrder(document).map(({ id, name, optional, sections }) => ({
    id,
    name: name.trim() || 'Untitled step',
    optional,
    sections: sectionViews({ sections: sections.map(sectionOf) }, { status: 'editing', templates: names }),
  }));
}

const sectionOf = ({ id, items }: TypeStep['sections'][number]) => ({
  id,
  markup: items.map((item): MarkupItem => {
    const { module, file, ...said } = trimmedItem(item);
    return {
      ...said,
      ...(module === undefined ? {} : { moduleVersionId: module }),
      ...(file ? { file: { size: 0, type: '', ...file, url: '#' } } : {}),
    };
  }),
  values: {},
  version: 1,
  review: { approvals: {}, comments: [] },
});
