import { render } from '@testing-library/react';
import { href } from '#contract/kit/addresses.ts';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { auditLogModel } from '#machines/organization/auditLog/model.ts';
import AuditLogRoute, { AuditLogScreen } from '#src/organization/auditLog/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect, it } from 'vitest';
import { auditLogPage } from './auditLog.page.ts';

let here: ReturnType<typeof place>;

describeView(auditLogModel, {
  page: auditLogPage,
  render(actor) {
    openTab(href.auditLog());
    here = place();
    return here.inside(<AuditLogScreen actor={actor} />);
  },
  acts: { 'refresh.requested': ({ actor, signal }) => actor.send(signal) },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});

it('leads home whoever does not run the organization', () => {
  openTab(href.auditLog());
  render(place({ user: memberOf(harborHouse) }).inside(<AuditLogRoute />));
  expect(location.pathname).toBe(href.home());
});
