import { eventId } from '#machines/kit/fixtures.ts';
import { manageVolunteersModel } from '#machines/volunteers/manageVolunteers/model.ts';
import type { ManageVolunteersView } from '#machines/volunteers/manageVolunteers/present.ts';
import { VolunteerStepScreen } from '#src/volunteers/route.tsx';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { has, press } from '#tests/support/views/acting.ts';
import { look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const address = `/volunteers/edit/${eventId}/step/door`;
const save = 'Save Changes';
const takeTheirs = 'Use theirs: Door volunteers';

let here: ReturnType<typeof place>;

const chosenIn = ({ sections }: ManageVolunteersView): string[] => {
  const value = sections[0]?.items[0]?.value;
  return Array.isArray(value) ? value : [];
};

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

describeView(manageVolunteersModel, {
  render(actor) {
    localStorage.clear();
    const { draft } = actor.getSnapshot().context;
    keptSteps.keep(eventId, {}, draft);
    openTab(address);
    here = place();
    return here.inside(<VolunteerStepScreen actor={actor} />);
  },
  acts: {
    'item.changed': async ({ user, screen, signal, actor }) => {
      if (signal.type !== 'item.changed') return;
      const dan = screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Reed, Dan' });
      const wanted = Array.isArray(signal.value) && signal.value.includes('dan');
      const isMiaChosen = boxes().some((box) => box !== dan && box.checked);
      if (!dan || dan.checked === wanted || isMiaChosen) actor.send(signal);
      else await user.click(dan);
    },
    'item.left': ({ screen, actor, signal }) => {
      const search = screen.queryByRole('searchbox');
      if (search) fireEvent.blur(search);
      else actor.send(signal);
    },
    'theirs.taken': (hand) =>
      has(hand.screen, 'button', takeTheirs) ? press(takeTheirs)(hand) : hand.actor.send(hand.signal),
    'save.pressed': (hand) =>
      has(hand.screen, 'button', save) && !look().buttons.includes(`${save}, off`)
        ? press(save)(hand)
        : hand.actor.send(hand.signal),
    'away.chosen': (hand) =>
      has(hand.screen, 'button', 'All steps') ? press('All steps')(hand) : hand.actor.send(hand.signal),
    'page.left': () => void fireEvent(window, new Event('pagehide')),
    'retry.pressed': press('Try again'),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => {
    const { heading, buttons, links, alerts } = look();
    return {
      heading,
      buttons,
      links,
      alerts,
      address: location.pathname,
      loading: screen.queryByText('Loading the volunteers') !== null,
      people: boxes().map((box) => `${textOf(box.closest('label') ?? box)}${box.checked ? ', chosen' : ''}`),
      unavailable: screen.queryByText(/The member list isn’t available right now/) !== null,
      unsaved: screen.queryByText('Unsaved changes') !== null,
    };
  },
  shown: (view) => {
    const isStep = view.screen === 'step';
    const theirs = view.sections[0]?.items[0]?.theirs ?? null;
    const chosen = chosenIn(view);
    return {
      heading: view.heading,
      buttons: [
        ...(isStep ? ['All steps'] : []),
        ...(view.screen === 'failed' ? ['Try again'] : []),
        ...(theirs === null ? [] : [takeTheirs]),
        ...(isStep ? [view.busy ? `${save}, busy` : view.hasChanges ? save : `${save}, off`] : []),
      ],
      links: [],
      alerts: view.screen === 'failed' ? [`The volunteers didn’t load ${view.error} Try again`] : [],
      address: view.goesTo?.path ?? address,
      loading: view.screen === 'loading',
      people: (isStep ? view.volunteers.people : []).map(
        ({ id, firstName, lastName }) => `${lastName}, ${firstName}${chosen.includes(id) ? ', chosen' : ''}`,
      ),
      unavailable: isStep && view.volunteers.state === 'unavailable',
      unsaved: view.isUnsaved,
    };
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
