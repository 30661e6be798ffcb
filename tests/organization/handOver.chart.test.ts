import { handOverModel } from '#machines/organization/handOver/model.ts';
import { present } from '#machines/organization/handOver/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(handOverModel, {
  sizes: { 'an owner who left': { states: 147, edges: 280 }, 'one event of several': { states: 24, edges: 33 } },
  along: {
    'every Yes makes one call, for the events and the member that were asked about': ({ calls, snapshots, path }) => {
      const made = calls.filter(({ actor }) => actor === 'handOverEvents');
      expect(made.length).toBe(path.split(' > ').filter((move) => move === 'yes.pressed').length);
      const asked = snapshots.filter((snapshot) => snapshot.matches('handingOver'));
      for (const [index, { input }] of made.entries()) {
        const { member, eventId } = asked[index]?.context ?? {};
        const events = (member?.holdings.events ?? []).map(({ id }) => id);
        expect(input).toEqual({
          ...{ organizationId: 'harbor-house', memberId: 'ben', to: 'cora' },
          events: eventId === null ? events : [eventId],
        });
      }
    },
    'the question says what becomes of the doors of who owned them (E-319)': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { question } = present(snapshot);
        if (!question) continue;
        const isMember = snapshot.context.member?.state === 'active';
        expect(question.text).toContain(
          isMember ? 'Doors that Ben paired stay open' : 'are closed; what they recorded before still counts',
        );
      }
    },
    'nobody is asked before someone was chosen who may own events': ({ snapshots }) => {
      for (const snapshot of snapshots) if (present(snapshot).question) expect(snapshot.context.to?.id).toBe('cora');
    },
    'who owns them is not offered, and where there is nothing to hand over nobody is': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { finder, events, view } = present(snapshot);
        expect(finder?.rows.map(({ id }) => id) ?? []).not.toContain('ben');
        expect(view === 'finding').toBe(events.length > 0 && finder !== null);
      }
    },
  },
});
