import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { CurriculumLine } from '#contract/learning/curriculum.ts';
import { type PlacedLine, placed } from '../placed.ts';
import type { educationBookMachine } from './machine.ts';

export interface PageLine extends PlacedLine {
  href: string;
}

export interface CategoryLine extends PlacedLine {
  pages: readonly PageLine[];
}

export interface EducationBookView {
  view: 'loading' | 'failed' | 'shown';
  categories: readonly CategoryLine[];
  archived: readonly PageLine[];
  error: string | null;
  refreshing: boolean;
  /** A page or a category is on its way to another place. */
  moving: boolean;
  /** The category that is named; `isNew` for one that is added. */
  naming: { isNew: boolean; name: string; failed: FailedRule | null; busy: boolean } | null;
}

export function present(snapshot: SnapshotFrom<typeof educationBookMachine>): EducationBookView {
  const { curriculum, error, naming, failed } = snapshot.context;
  return {
    view: curriculum ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    categories: placed(curriculum?.categories ?? [], ({ id, name, pages }) => ({
      ...{ id, title: name },
      pages: placed(pages, lineOf),
    })),
    archived: (curriculum?.archived ?? []).map((page) => ({
      ...lineOf(page),
      mayGoUp: false,
      mayGoDown: false,
      at: 0,
    })),
    error,
    refreshing: snapshot.matches('refreshing'),
    moving: snapshot.matches('moving'),
    naming: naming && {
      ...{ isNew: naming.id === null, name: naming.name, failed },
      busy: snapshot.matches('savingName'),
    },
  };
}

const lineOf = ({ id, title }: CurriculumLine) => ({ id, title, href: href.writeEducation(id) });
