import { notSentYet } from '#machines/alerts/heldAlerts/held.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { present } from '#machines/alerts/sendOrganizationAlert/present.ts';
import { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(sendOrganizationAlertModel, {
  sizes: { 'an alert': { states: 10, edges: 23 } },
  along: {
    'what is sent is filled in, trimmed, and was confirmed': ({ calls, snapshots }) => {
      for (const { input } of calls)
        expect(input).toEqual({ organizationId: 'harbor-house', information: fire.information });
      for (const [index, snapshot] of snapshots.entries())
        if (snapshot.matches('sending')) expect(['asking', 'sending']).toContain(snapshots[index - 1]?.value);
    },
    'it leads to the list exactly when it is sent or held, and says which': ({ snapshots, emitted }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).goesTo?.path).toBe(
          snapshot.matches('sent') || snapshot.matches('held') ? '/safety-alerts' : undefined,
        );
      expect(emitted.filter((each) => Reflect.get(each, 'text') === notSentYet).length).toBe(
        snapshots.at(-1)?.matches('held') ? 1 : 0,
      );
      expect(emitted.filter((each) => Reflect.get(each, 'text') === 'Safety Alert Sent Successfully!').length).toBe(
        snapshots.at(-1)?.matches('sent') ? 1 : 0,
      );
    },
    'it asks with whom it reaches before it goes': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches('asking'))
          expect(present(snapshot).question).toBe('Send this to every member of Harbor House?');
    },
  },
});
