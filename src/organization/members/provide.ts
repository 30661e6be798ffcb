import { type MembersRequest, type MembersPage, membersMachine } from '#machines/organization/members/machine.ts';
import type { Topic } from '#contract/kit/news.ts';
import type { ListedState } from '#contract/organization/member.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';

interface MemberSearch {
  search?: string;
  state?: ListedState;
  role?: string;
  after?: string;
}

type ReadPage = (body: MemberSearch, signal: AbortSignal) => Promise<MembersPage>;

/** What is on screen already is read again whole, page by page. */
async function read(readPage: ReadPage, asked: MembersRequest, signal: AbortSignal): Promise<MembersPage> {
  const { search, filter, role, atLeast } = asked;
  const data: MembersPage['data'] = [];
  let ownRoles: MembersPage['ownRoles'];
  let next = asked.after;
  do {
    const body = {
      ...(search.trim() === '' ? {} : { search }),
      ...(filter === 'all' ? {} : { state: filter }),
      ...(role === null ? {} : { role }),
      ...(next === null ? {} : { after: next }),
    };
    const page = await readPage(body, signal);
    data.push(...page.data);
    ownRoles ??= page.ownRoles;
    ({ next } = page);
  } while (next !== null && data.length < atLeast);
  return { data, next, ownRoles };
}

/** The list of members whose pages are read so, and which hears of what is about `topic`. */
export const provideMembers = (services: Services, readPage: ReadPage, topic: Topic) =>
  membersMachine.provide({
    actors: {
      searchMembers: callActor((asked, signal) => read(readPage, asked, signal)),
      watchNews: watchingNews(services, () => [topic]),
    },
  });
