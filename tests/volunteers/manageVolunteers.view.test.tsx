import { eventId } from '#machines/kit/fixtures.ts';
import { manageVolunteersModel } from '#machines/volunteers/manageVolunteers/model.ts';
import { VolunteerStepScreen } from '#src/volunteers/route.tsx';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { manageVolunteersPage } from './manageVolunteers.page.ts';

let here: ReturnType<typeof place>;

describeView(manageVolunteersModel, {
  page: manageVolunteersPage,
  render(actor) {
    localStorage.clear();
    const { draft } = actor.getSnapshot().context;
    keptSteps.keep(eventId, {}, draft);
    openTab(`/volunteers/edit/${eventId}/step/door`);
    here = place();
    return here.inside(<VolunteerStepScreen actor={actor} />);
  },
  acts: {
    'page.left': () => void fireEvent(window, new Event('pagehide')),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: () => document.querySelectorAll('input[type=checkbox]').length,
  shown: ({ screen, volunteers }) => (screen === 'step' ? volunteers.people.length : 0),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
