import { type AlertAudience, type ChapterOptions, countIn } from '#contract/alerts/audience.ts';
import { peopleIn } from './amounts.ts';

interface Choosing {
  audience: AlertAudience;
  /** The chapters that may be chosen, as they were last counted; null where there are none. */
  chapters: ChapterOptions | null;
}

const chosenIn = ({ audience }: Choosing): readonly string[] => (audience.kind === 'chapters' ? audience.chapters : []);

const idsOf = ({ chapters }: Choosing): string[] => (chapters?.chapters ?? []).map(({ id }) => id);

/** Everyone in the own organization again, once no chapter is chosen anymore. */
function toChapters(choosing: Choosing, chosen: readonly string[]): AlertAudience {
  const known = idsOf(choosing).filter((id) => chosen.includes(id));
  return known.length === 0 ? { kind: 'everyone' } : { kind: 'chapters', chapters: known };
}

/** Whom an alert is for once a chapter was pressed: with it, or without it where it was chosen (S-153). */
export function toggled(choosing: Choosing, id: string): AlertAudience {
  const chosen = chosenIn(choosing);
  return toChapters(choosing, chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
}

/** The same of all chapters at once. */
export function allToggled(choosing: Choosing): AlertAudience {
  const all = idsOf(choosing);
  return toChapters(choosing, chosenIn(choosing).length === all.length ? [] : all);
}

/** Names of the chapters that are chosen. */
export const chosenNames = (choosing: Choosing): string[] =>
  (choosing.chapters?.chapters ?? []).filter(({ id }) => chosenIn(choosing).includes(id)).map(({ name }) => name);

export interface ChapterRow {
  key: string;
  title: string;
  /** `12 people`. */
  count: string;
  picked: boolean;
  signal: { type: 'chapter.toggled'; id: string } | { type: 'allChapters.toggled' };
}

/** Chapters, any number of which may be chosen: all of them, or those that are picked while they are folded. */
export interface ChapterChoices {
  title: string;
  button: string;
  isUnfolded: boolean;
  rows: ChapterRow[];
}

/** The choices of chapters; null where there are none. */
export function chaptersOf(choosing: Choosing & { showsChapters: boolean }): ChapterChoices | null {
  const { chapters: options, showsChapters: isUnfolded } = choosing;
  if (options === null) return null;
  const [all, chosen] = [idsOf(choosing), chosenIn(choosing)];
  const whole: ChapterRow = {
    ...{ key: 'all', title: 'All chapters', count: peopleIn(countIn(options, all).count) },
    ...{ picked: chosen.length === all.length, signal: { type: 'allChapters.toggled' } },
  };
  const each = options.chapters.map(
    ({ id, name }): ChapterRow => ({
      ...{ key: `chapter ${id}`, title: name, count: peopleIn(countIn(options, [id]).count) },
      ...{ picked: chosen.includes(id), signal: { type: 'chapter.toggled', id } },
    }),
  );
  const button = isUnfolded ? 'Hide chapters' : 'Choose chapters';
  const picked = whole.picked ? [whole] : each.filter((row) => row.picked);
  return { title: 'Chapters', button, isUnfolded, rows: isUnfolded ? [whole, ...each] : picked };
}
