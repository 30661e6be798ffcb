import type { Page } from 'playwright/test';
import type { Person, Stage } from '../support/stage.ts';

/** What a screen is shown with. */
export interface Scene {
  page: Page;
  stage: Stage;
  as(person: Person): Promise<Page>;
}
