import type { Page } from 'playwright/test';
import type { Person, Stage } from '../support/stage.ts';

/** What a screen is shown with. */
export interface Scene {
  page: Page;
  stage: Stage;
  as(person: Person): Promise<Page>;
}

/** Screens by their name, and how somebody comes to each. */
export type Screens = Readonly<Record<string, (scene: Scene) => Promise<Page>>>;

/** What `looks.ts` of a feature exports; the plain ones are without an organization, and so the same in every theme. */
export interface Looks {
  screens?: Screens;
  plainScreens?: Screens;
}
