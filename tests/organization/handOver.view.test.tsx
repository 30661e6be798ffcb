import { href } from '#contract/kit/addresses.ts';
import { harborHouse, infoOf, memberOf } from '#machines/kit/fixtures.ts';
import { handOverHref } from '#machines/organization/handOver/handOverHref.ts';
import { handOverModel } from '#machines/organization/handOver/model.ts';
import HandOverRoute, { HandOverScreen } from '#src/organization/handOver/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { handOverPage } from './handOver.page.ts';

let here: ReturnType<typeof place>;

describeView(handOverModel, {
  page: handOverPage,
  render(actor) {
    openTab(href.handOver('ben'));
    here = place();
    return here.inside(<HandOverScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

afterEach(cleanup);

it('leads home whoever does not run the organization', () => {
  openTab(href.handOver('ben'));
  render(place({ user: memberOf(harborHouse) }).inside(<HandOverRoute id="ben" />));
  expect(location.pathname).toBe(href.home());
});

it.each([
  ['an admin until it is over', true, '2026-10-17T23:59:59.999Z', true],
  ['an admin once it is over', true, '2026-10-20T00:00:00.000Z', false],
  ['anybody else', false, '2026-10-17T23:59:59.999Z', false],
])('is reached from the event by %s', (_, isAdmin, now, isOffered) => {
  const { event } = infoOf();
  const expected = isOffered ? href.handOver(event.OwnerId, { event: event.id }) : null;
  expect(handOverHref(infoOf(), now, isAdmin)).toBe(expected);
});
