import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { EventModule, MarkupItem, Section } from '#contract/events/event.ts';
import { theirsIn } from '#machines/events/eventSteps/draft.ts';
import { sectionViews } from '#machines/events/eventSteps/sectionViews.ts';
import type { SectionView, VolunteersView } from '#machines/events/eventSteps/view.ts';
import { wordsOf } from '#machines/events/eventSteps/words.ts';
import type { manageVolunteersMachine } from './machine.ts';
import { chosenHere, draftNow, hasChanges, type ManageVolunteersContext, stepOf } from './setup.ts';
import { volunteerSteps } from './volunteerSteps.ts';

interface StepLink {
  id: string;
  name: string;
}

export interface ManageVolunteersView {
  screen: 'loading' | 'failed' | 'step' | 'gone';
  heading: string;
  /** Among the steps that ask for volunteers. */
  position: { number: number; of: number } | null;
  previous: StepLink | null;
  next: StepLink | null;
  /** The list of those steps. */
  listHref: string;
  sections: readonly SectionView[];
  volunteers: VolunteersView;
  zone: string;
  busy: boolean;
  /** Something was chosen and is not saved. */
  hasChanges: boolean;
  /** The same, merged: it is said. */
  isUnsaved: boolean;
  error: string | null;
  goesTo: Exit | null;
}

type Snapshot = SnapshotFrom<typeof manageVolunteersMachine>;

export function present(snapshot: Snapshot): ManageVolunteersView {
  const { context } = snapshot;
  const { eventId, event, stepId, error, people, away } = context;
  const screen = screenOf(snapshot);
  const step = screen === 'step' ? stepOf(context) : null;
  const steps = event ? volunteerSteps(event) : [];
  const index = steps.findIndex(({ id }) => id === stepId);
  const listHref = href.volunteerModules(eventId);
  const path = snapshot.matches('left') ? away : screen === 'gone' ? listHref : null;
  const linkTo = (found: EventModule | undefined): StepLink | null =>
    step && found ? { id: found.id, name: found.name } : null;
  return {
    screen,
    heading: step?.name ?? 'Manage Volunteers',
    position: step ? { number: index + 1, of: steps.length } : null,
    previous: linkTo(steps[index - 1]),
    next: linkTo(steps[index + 1]),
    listHref,
    sections: step ? sectionViews(step, over(context)) : [],
    volunteers: { state: peopleState(snapshot), people, named: event?.Volunteers ?? [] },
    zone: event?.information.timezone ?? '',
    busy: snapshot.matches({ shown: { form: 'saving' } }),
    hasChanges: screen === 'step' && hasChanges(context),
    isUnsaved: screen === 'step' && Object.keys(chosenHere(context)).length > 0,
    error: screen === 'failed' ? error : null,
    goesTo: path === null ? null : exit.backTo(path),
  };
}

function screenOf(snapshot: Snapshot): ManageVolunteersView['screen'] {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('gone') || snapshot.matches('left')) return 'gone';
  return snapshot.matches('shown') ? 'step' : 'loading';
}

function peopleState(snapshot: Snapshot): VolunteersView['state'] {
  if (snapshot.matches({ shown: { people: 'loaded' } })) return 'loaded';
  return snapshot.matches({ shown: { people: 'unavailable' } }) ? 'unavailable' : 'loading';
}

/** What was chosen here stands over what the server knows; what someone else has chosen instead stands beside it, in words. */
function over(context: ManageVolunteersContext) {
  const draft = draftNow(context);
  const { people, event } = context;
  return {
    edited: (section: Section, item: MarkupItem) => draft[section.id]?.items[item.id]?.value,
    theirs: (section: Section, item: MarkupItem) => {
      const theirs = theirsIn(draft, section, item.id);
      return theirs && wordsOf(item, theirs.value, event?.information.timezone ?? '', people);
    },
  };
}
