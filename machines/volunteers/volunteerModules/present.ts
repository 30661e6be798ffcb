import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { volunteerModulesMachine } from './machine.ts';

export interface VolunteerModulesView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  heading: string;
  modules: readonly { id: string; name: string; href: string }[];
  error: string | null;
}

export function present(snapshot: SnapshotFrom<typeof volunteerModulesMachine>): VolunteerModulesView {
  const { eventId, modules, error } = snapshot.context;
  const isShown = snapshot.matches('shown') || snapshot.matches('refreshing');
  return {
    view: snapshot.matches('failed') ? 'failed' : !isShown ? 'loading' : modules.length === 0 ? 'empty' : 'shown',
    heading: 'Manage Volunteers',
    modules: modules.map(({ id, name }) => ({ id, name, href: href.manageVolunteers(eventId, id) })),
    error,
  };
}
