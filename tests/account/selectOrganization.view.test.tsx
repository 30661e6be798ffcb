import { northfield } from '#machines/account/federated/model.ts';
import { federatedMachine } from '#machines/account/federated/machine.ts';
import type { ProviderTile } from '#machines/account/federated/providerTile.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { SelectOrganizationScreen } from '#src/account/selectOrganization/route.tsx';
import { act, cleanup, render } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import { look } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

afterEach(cleanup);

const page = {
  heading: 'Select Your Organization',
  buttons: [],
  links: ['Sign in with email', 'Open a report with its code'],
  alerts: [],
};

function open() {
  const { promise, resolve, reject } = Promise.withResolvers<ProviderTile[]>();
  const machine = createLoadMachine<ProviderTile[], null>('providers');
  const providers = createActor(machine.provide({ actors: { load: fromPromise(() => promise) } }), {
    input: { what: 'The organizations', params: null },
  }).start();
  const actor = createActor(federatedMachine, { input: { at: 'tiles' } }).start();
  render(place({}).inside(<SelectOrganizationScreen providers={providers} actor={actor} />));
  return {
    bones: () => document.querySelectorAll('[aria-busy] li').length,
    answer: (tiles: ProviderTile[]) => act(async () => resolve(tiles)),
    fail: () => act(async () => reject(new Error('offline'))),
  };
}

it('holds the place of the tiles while they load, and puts them there', async () => {
  const { bones, answer } = open();
  expect([look(), bones()]).toEqual([{ ...page, statuses: ['Loading organizations'] }, 2]);
  await answer([northfield]);
  expect([look(), bones()]).toEqual([{ ...page, buttons: [northfield.name], statuses: [] }, 0]);
  expect(document.body.textContent).toContain('Don’t see your organization?');
});

it('says nothing of tiles that didn’t load', async () => {
  const { bones, fail } = open();
  await fail();
  expect(document.body.textContent).not.toContain('Don’t see');
  expect([look(), bones()]).toEqual([{ ...page, statuses: [] }, 0]);
});
