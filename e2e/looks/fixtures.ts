import type { Page } from 'playwright/test';
import type { Person, Tenant } from '../support/tenant.ts';

/** What a screen is shown with. */
export interface Fixtures {
  open(): Promise<Page>;
  tenant: Tenant;
  as(person: Person): Promise<Page>;
}

/** Screens by their name, and how someone comes to each. */
export type Screens = Readonly<Record<string, (fixtures: Fixtures) => Promise<Page>>>;

/** What `looks.ts` of a feature exports; the plain ones are without an organization, and so the same in every theme. */
export interface Looks {
  screens?: Screens;
  plainScreens?: Screens;
}
