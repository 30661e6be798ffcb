import { eventId } from '#machines/kit/fixtures.ts';
import type { manageVolunteersModel } from '#machines/volunteers/manageVolunteers/model.ts';
import type { ManageVolunteersView } from '#machines/volunteers/manageVolunteers/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const save = 'Save Changes';
const takeTheirs = 'Use theirs: Door volunteers';
const unavailable = 'The member list isn’t available right now. Your choices are kept.';
const names = { dan: 'Reed, Dan', mia: 'Castellano, Mia' };

const crewIn = ({ sections }: ManageVolunteersView) => sections[0]?.items[0];

export const theirsIn = (view: ManageVolunteersView): string | null => crewIn(view)?.theirs ?? null;

function chosenIn(view: ManageVolunteersView): readonly string[] {
  const value = crewIn(view)?.value;
  return Array.isArray(value) ? value : [];
}

const wantsDan = (value: unknown) => Array.isArray(value) && value.includes('dan');
const isListed = ({ screen, volunteers }: ManageVolunteersView) => screen === 'step' && volunteers.people.length > 0;

export const manageVolunteersPage: PageOf<typeof manageVolunteersModel> = {
  acts: {
    'item.changed': ({ check, signal }) => check(names.dan, wantsDan(signal.value)),
    'item.left': ({ blur }) => blur('Search by name'),
    'theirs.taken': ({ press }) => press(takeTheirs),
    'save.pressed': ({ press }) => press(save),
    'away.chosen': ({ press }) => press('All steps'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    switch (signal.type) {
      case 'item.changed': {
        const chosen = chosenIn(view);
        return isListed(view) && chosen.includes('dan') !== wantsDan(signal.value) && !chosen.includes('mia');
      }
      case 'item.left':
        return isListed(view);
      case 'theirs.taken':
        return theirsIn(view) !== null;
      case 'save.pressed':
        return view.hasChanges && !view.busy;
      case 'away.chosen':
        return view.screen === 'step';
      default:
        return true;
    }
  },
  shown(view) {
    const { screen, heading, volunteers, position, busy, hasChanges, isUnsaved, error } = view;
    const isStep = screen === 'step';
    const [theirs, chosen] = [theirsIn(view), chosenIn(view)];
    const isUnavailable = isStep && volunteers.state === 'unavailable';
    return {
      address: `/volunteers/edit/${eventId}/step/door`,
      heading,
      buttons: [
        ...(isStep ? ['All steps'] : []),
        ...(screen === 'failed' ? ['Try again'] : []),
        ...(theirs === null ? [] : [takeTheirs]),
        ...(isStep ? [busy ? `${save}, busy` : hasChanges ? save : `${save}, off`] : []),
      ],
      alerts: screen === 'failed' ? [`The volunteers didn’t load ${error} Try again`] : [],
      statuses: [
        ...(screen === 'loading' ? ['Loading the volunteers'] : []),
        ...(isStep ? [chosen.length === 0 ? 'No one chosen' : `${chosen.length} chosen`] : []),
        ...(isStep && volunteers.state === 'loading' ? ['Loading the members'] : []),
      ],
      fields: Object.fromEntries(
        Object.entries(names).map(([id, name]) => [name, isListed(view) ? chosen.includes(id) : undefined]),
      ),
      says: [
        ...(position ? [`Step ${position.number} of ${position.of}`] : []),
        ...(isUnavailable ? [unavailable] : []),
        ...(theirs === null ? [] : [theirs === '' ? 'Someone else cleared this.' : `Someone else wrote: ${theirs}`]),
        ...(isUnsaved ? ['Unsaved changes'] : []),
      ],
      silent: [
        ...(isUnavailable ? [] : [unavailable]),
        ...(theirs === null ? ['Someone else'] : []),
        ...(isUnsaved ? [] : ['Unsaved changes']),
      ],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Manage Volunteers' },
};
