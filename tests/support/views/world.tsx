import type { AnyCall } from '#contract/kit/call.ts';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import type { Api } from '#src/app/services/api/api.ts';
import type { BrowserConfig } from '#contract/kit/browserConfig.ts';
import type { Services } from '#src/app/services/services.ts';
import { OrganizationContext, type OrganizationWorld, WorldContext } from '#src/kit/world.ts';
import type { ReactNode } from 'react';

const config: BrowserConfig = {
  auth: {
    kind: 'local',
    poolId: 'local_Muster',
    clientId: 'musterweb',
    authFlow: 'USER_PASSWORD_AUTH',
    passkeys: true,
  },
  supportEmail: null,
  videoHosts: [],
  demo: true,
};

/** The outside world that never answers but for its configuration. */
export const silentServices = (given: Partial<Services> = {}): Services => ({
  api: { send: () => new Promise(() => {}) } satisfies Api,
  zone: () => 'America/New_York',
  config: async () => config,
  auth: () => new Promise(() => {}),
  providers: () => new Promise(() => {}),
  watchNews: () => () => {},
  setTenant: () => {},
  onTenantLeft: () => {},
  onSignedOut: () => {},
  onMembershipChanged: () => {},
  onAuthOpened: () => {},
  ...given,
});

/** An outside world whose news the test tells: `topics` are those that are listened to, `tell` is news of all of them. */
export function servicesWithNews(given: Partial<Services>) {
  const topics: string[] = [];
  const told: (() => void)[] = [];
  const services = silentServices({
    ...given,
    watchNews: (each, onNews) => {
      topics.push(...each);
      told.push(onNews);
      return () => {};
    },
  });
  return { services, topics, tell: () => told.forEach((each) => each()) };
}

/** The outside world in which one call is answered. */
export const answering = (answered: AnyCall, answer: unknown): Services => answeringAll([[answered, answer]]);

/** The same of several calls. */
export function answeringAll(answers: readonly (readonly [AnyCall, unknown])[]): Services {
  const known = new Map(answers);
  const send = (call: AnyCall) => (known.has(call) ? Promise.resolve(known.get(call)) : new Promise(() => {}));
  return silentServices({ api: { send: send as Api['send'] } });
}

/** A flow's place inside Harbor House, and what it told the shell. */
export function place(given: Partial<OrganizationWorld> = {}) {
  const said: NoticeShown[] = [];
  const world: OrganizationWorld = {
    services: silentServices(),
    notify: (notice) => said.push(notice),
    turnPage: () => {},
    enter: () => {},
    follow: () => {},
    user: memberOf(harborHouse),
    organization: harborHouse,
    eventPhoto: null,
    tellBirthDateKnown: () => {},
    tellScreenThere: () => {},
    ...given,
  };
  const inside = (screen: ReactNode) => (
    <WorldContext value={world}>
      <OrganizationContext value={world}>{screen}</OrganizationContext>
    </WorldContext>
  );
  return { world, said, inside };
}
