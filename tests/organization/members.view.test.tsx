import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { href } from '#contract/kit/addresses.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { searchChapters } from '#contract/organization/chapterCalls.ts';
import { readMember, searchMembers } from '#contract/organization/memberCalls.ts';
import { harborHouse, memberOf, userOf } from '#machines/kit/fixtures.ts';
import { ben, benAtHarbor, cora, coraAtCedar, detailsOf, pageOf } from '#machines/organization/fixtures.ts';
import { memberExportMachine } from '#machines/organization/memberExport/machine.ts';
import { membersModel } from '#machines/organization/members/model.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import ChapterMembersRoute, { ChapterMembersScreen } from '#src/organization/chapterMembers/route.tsx';
import MembersRoute, { MembersScreen } from '#src/organization/members/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { onDesktop } from '#tests/support/views/desktop.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answeringAll, place } from '#tests/support/views/world.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { membersPage } from './members.page.ts';

beforeEach(() => onDesktop(false));

const exporting = () => createActor(memberExportMachine, { input: { organizationId: harborHouse.id } }).start();

describeView(membersModel, {
  page: membersPage,
  render(actor) {
    const isOfAll = actor.getSnapshot().context.parentId !== null;
    openTab(isOfAll ? href.chapterMembers() : href.members());
    if (isOfAll) return place().inside(<ChapterMembersScreen actor={actor} />);
    return place().inside(<MembersScreen actor={actor} exporting={exporting()} chosen={null} aside={null} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
});

describe('the console', () => {
  afterEach(cleanup);

  const admin = userOf([{ organization: harborHouse, policies: ['member-app-login', 'organization-admin'] }]);
  const open = async (wanted: string) => {
    const services = answeringAll([
      [searchMembers, pageOf([cora, ben])],
      [readMember, detailsOf()],
    ]);
    const { inside } = place({ services, user: admin });
    const { rerender } = render(inside(<MembersRoute wanted={wanted} />));
    return (next: string) => rerender(inside(<MembersRoute wanted={next} />));
  };

  it('leads home whoever does not run the organization', () => {
    openTab(href.members());
    render(place({ user: memberOf(harborHouse) }).inside(<MembersRoute wanted="" />));
    expect(location.pathname).toBe(href.home());
  });

  it('is a list and a page for one member on a phone', async () => {
    await open('/ben');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ben Okafor' })).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBe(null);
  });

  it('has the list and the panel side by side on a desk', async () => {
    onDesktop(true);
    await open('/ben');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ben Okafor' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Members');
    const [, chosen] = screen.getAllByRole('listitem').filter((row) => row.textContent?.includes(', '));
    expect(chosen?.textContent).toContain('Chosen');
  });

  it('keeps the role that was chosen beside an open member when that member is left by Back', async () => {
    onDesktop(true);
    const tab = openTab(href.members());
    tab.arrive(memberHref('ben'));
    const to = await open('/ben');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Reviewer');
    expect(location.search).toBe('?role=reviewer');
    await tab.go(-1);
    to('');
    expect(location.pathname).toBe(href.members());
    await vi.waitFor(() => expect(location.search).toBe('?role=reviewer'));
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('value', 'reviewer');
  });

  it('keeps what was typed while the answers come', async () => {
    await open('');
    const field = screen.getByRole('searchbox', { name: 'Search name or email' });
    await userEvent.type(field, 'oka');
    expect(await screen.findByRole('link', { name: 'Okafor, Ben' })).toHaveProperty('pathname', memberHref('ben'));
    expect(field).toHaveProperty('value', 'oka');
  });
});

describe('the members of all chapters', () => {
  afterEach(cleanup);

  const withPolicies = (...policies: Policy[]) =>
    userOf([{ organization: harborHouse, policies: ['member-app-login', ...policies] }]);

  it('are for who acts for the parent, also where they run no chapter', async () => {
    openTab(href.chapterMembers());
    const services = answeringAll([[searchChapters, pageOf([coraAtCedar, benAtHarbor])]]);
    render(place({ services, user: withPolicies('parent-admin') }).inside(<ChapterMembersRoute />));
    const link = await screen.findByRole('link', { name: 'Okafor, Ben' });
    expect(link).toHaveProperty('pathname', href.moveMember(benAtHarbor.membershipId));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Cedar House'),
      expect.stringContaining('Harbor House'),
    ]);
  });

  it('lead home whoever runs one chapter alone', () => {
    openTab(href.chapterMembers());
    render(place({ user: withPolicies('organization-admin') }).inside(<ChapterMembersRoute />));
    expect(location.pathname).toBe(href.home());
  });
});
