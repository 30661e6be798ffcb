import type { AnsweredValue, EventModule, MarkupItem, ReviewStatus, Section } from '#contract/events/event.ts';
import { isReviewable, stepReviewState, reviewTexts } from '#contract/review/stepReview.ts';
import { valueOf } from '#contract/events/stepValues.ts';
import type { ItemView, SectionView } from './view.ts';

/** What stands over the values of the server, each by section and item; absent, an item is as it was read. */
export interface Overrides {
  /** Where the event stands; a section waits for approval once it is submitted. */
  status?: ReviewStatus;
  /** The value that the person has put there and not saved yet; undefined where there is none. */
  edited?: (section: Section, item: MarkupItem) => AnsweredValue | undefined;
  /** What is wrong with the value, as a sentence. */
  problem?: (section: Section, item: MarkupItem) => string | null;
  /** What someone else put there meanwhile, in words. */
  theirs?: (section: Section, item: MarkupItem) => string | null;
  /** Names of optional steps by the version of their template. */
  templates?: Readonly<Record<string, string>>;
}

/** The sections of a step as its screens show them; for reviewers and for whoever only reads, without `over`. */
export const sectionViews = ({ sections }: Pick<EventModule, 'sections'>, over: Overrides = {}): SectionView[] =>
  sections.map((section) => sectionView(section, over));

function sectionView(section: Section, over: Overrides): SectionView {
  const { id, markup, review } = section;
  const titled = markup.find(isTitle);
  const reviewState = stepReviewState([section], over.status ?? 'submitted');
  return {
    id,
    title: titled?.title ?? null,
    isReviewable: isReviewable(markup),
    reviewState,
    text: reviewTexts[reviewState],
    items: markup.filter((item) => item !== titled).map((item) => itemView(section, item, over)),
    comments: review.comments,
  };
}

const isTitle = ({ type, title }: MarkupItem) => (type === 'title' || type === 'heading') && Boolean(title);

function itemView(
  section: Section,
  item: MarkupItem,
  { edited, problem, theirs, templates = {} }: Overrides,
): ItemView {
  const value = edited?.(section, item);
  return {
    id: item.id,
    type: item.type,
    label: labelOf(item, templates),
    text: typeof item.text === 'string' ? item.text : '',
    required: item.required === true,
    value: value === undefined ? valueOf(section, item) : value,
    problem: problem?.(section, item) ?? null,
    theirs: theirs?.(section, item) ?? null,
    file: item.type === 'fileDownload' ? downloadOf(item.file) : null,
  };
}

function labelOf({ type, title = '', moduleVersionId }: MarkupItem, templates: Readonly<Record<string, string>>) {
  return type === 'selects' && typeof moduleVersionId === 'string' ? (templates[moduleVersionId] ?? title) : title;
}

/** The file that a step offers, where the answer carries its address. */
function downloadOf(file: unknown): ItemView['file'] {
  if (typeof file !== 'object' || file === null) return null;
  const text = (field: string): string => String(Reflect.get(file, field) ?? '');
  const url = text('url');
  return url === ''
    ? null
    : { name: text('name'), size: Number(Reflect.get(file, 'size') ?? 0), type: text('type'), url };
}
