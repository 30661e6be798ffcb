import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { showDate } from '#contract/kit/zones.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import type { WritingMachine } from './chart.ts';
import { type Category, isUnsaved, type UnsavedText, textOf, type WrittenPage, type WritingText } from './setup.ts';

/** What is read, as members read it. */
export interface ReadText {
  title: string;
  information: string;
  videoUrl: string | null;
  media: { url: string } | null;
  file: StoredFile | null;
}

export interface VersionLine {
  hash: string;
  title: string;
  told: string;
}

export interface WritingView {
  view: 'loading' | 'failed' | 'gone' | 'writing' | 'reading' | 'conflict';
  heading: string;
  text: WritingText;
  categories: readonly Category[];
  failed: FailedRule | null;
  /** What stands below the fields, or in place of them. */
  read: ReadText | null;
  /** What is read: as members will see it, an earlier version, what is out of force, or what someone else saved; or that the text was kept. */
  note: string | null;
  versions: readonly VersionLine[];
  offers: readonly ('save' | 'preview' | 'archive' | 'write' | 'restore' | 'mine' | 'theirs' | 'discard')[];
  /** What this tab keeps of text that is not saved. */
  typed: UnsavedText | null;
  asks: boolean;
  /** What archiving drops; null where all that was typed is saved. */
  drops: string | null;
  busy: boolean;
  error: string | null;
  goesTo: Exit | null;
}

/** What the view says of what is written. */
export interface WritingWords {
  /** The heading of what is new. */
  untitled: string;
  thing: 'rule' | 'page';
  /** Why an earlier version is there. */
  kept: string;
  /** The list, which follows once a decision is carried out. */
  list: string;
}

type Snapshot = SnapshotFrom<WritingMachine>;

/** How writing is shown, in the words for a rule or for a page. */
export const presentWriting =
  (words: WritingWords) =>
  (snapshot: Snapshot): WritingView => {
    const { page, text, categories, failed, error, zone } = snapshot.context;
    const view = viewOf(snapshot, words);
    const lists = view === 'writing' || isOut(snapshot);
    return {
      view,
      heading: page?.title || words.untitled,
      ...{ text, categories, failed },
      ...readOf(snapshot, words),
      versions: lists ? (page?.versions ?? []).map((each) => lineOf(each, zone)) : [],
      offers: offersOf(snapshot, view),
      typed: typedOf(snapshot),
      asks: snapshot.matches('asking') || snapshot.matches('archiving'),
      drops: isUnsaved(snapshot.context) ? 'Your unsaved changes will be lost.' : null,
      busy: snapshot.hasTag('busy'),
      error,
      goesTo: snapshot.status === 'done' ? exit.backTo(words.list) : null,
    };
  };

function viewOf(snapshot: Snapshot, words: WritingWords): WritingView['view'] {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('gone')) return 'gone';
  if (snapshot.matches('conflicted')) return 'conflict';
  return readOf(snapshot, words).read ? 'reading' : 'writing';
}

function readOf(snapshot: Snapshot, words: WritingWords): Pick<WritingView, 'read' | 'note'> {
  const { page, text, theirs, version, categories, zone } = snapshot.context;
  const asRead = (of: WrittenPage | null, said: WritingText): ReadText => ({
    ...{ title: said.title.trim() || words.untitled, information: said.information },
    ...{ videoUrl: said.videoUrl.trim() || null, media: of?.media ?? null, file: of?.file ?? null },
  });
  if (snapshot.matches('previewing'))
    return { read: asRead(page, text), note: 'This is how members will read it. It isn’t saved yet.' };
  if (snapshot.matches('reading') && version)
    return { read: version, note: `Version ${version.number}, ${words.kept}.` };
  if (snapshot.matches('conflicted') && theirs) {
    const by = theirs.changedBy ?? 'Someone else';
    const when = theirs.changedAt === null ? '' : ` on ${showDate(theirs.changedAt, zone)}`;
    const what = `${theirs.isArchived ? 'archived' : 'saved'} this ${words.thing}`;
    return {
      read: asRead(theirs, textOf(theirs, categories)),
      note: `${by} ${what}${when} while you were writing. Your text is kept.`,
    };
  }
  if (isOut(snapshot))
    return { read: asRead(page, text), note: `This ${words.thing} is archived. Members don’t see it.` };
  return { read: null, note: isKept(snapshot) ? 'Your last changes weren’t saved. Save them, or discard them.' : null };
}

/** What this tab has kept stands in the fields, and is not saved. */
const isKept = (snapshot: Snapshot): boolean =>
  snapshot.matches('writing') && snapshot.context.kept !== null && isUnsaved(snapshot.context);

/** While nothing is written here, what was kept before stays kept. */
function typedOf(snapshot: Snapshot): UnsavedText | null {
  const { page, kept, seen, text } = snapshot.context;
  if (snapshot.status === 'done') return null;
  const isHere = !['loading', 'failed', 'gone'].some((state) => snapshot.value === state) && !page?.isArchived;
  if (!isHere) return kept;
  return isUnsaved(snapshot.context) ? { seen, text } : null;
}

/** What is out of force is read in place of being written, also while one of its versions is on its way. */
const isOut = (snapshot: Snapshot): boolean =>
  ['archived', 'restoring', 'opening'].some((state) => snapshot.value === state) &&
  (snapshot.context.page?.isArchived ?? false);

function offersOf(snapshot: Snapshot, view: WritingView['view']): WritingView['offers'] {
  const { page, theirs } = snapshot.context;
  if (snapshot.matches('previewing') || snapshot.matches('reading')) return ['write'];
  if (snapshot.matches('conflicted')) return theirs?.isArchived ? ['theirs'] : ['theirs', 'mine'];
  if (isOut(snapshot)) return ['restore'];
  if (view !== 'writing') return [];
  return [...(isKept(snapshot) ? ['discard' as const] : []), 'preview', 'save', ...(page ? ['archive' as const] : [])];
}

const lineOf = (version: WrittenPage['versions'][number], zone: string): VersionLine => ({
  hash: version.hash,
  title: `${version.number}. ${version.title}`,
  told:
    version.changedAt === null
      ? 'From the organization’s folder'
      : `${version.changedBy ?? 'A former member'}, ${showDate(version.changedAt, zone)}`,
});
