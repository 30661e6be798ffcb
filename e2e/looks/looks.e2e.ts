import type { Page } from 'playwright/test';
import type { OrganizationTheme } from '#src/ui/theme/organizationTheme.ts';
import { expect, test } from '../support/test.ts';
import { axeViolations, colorViolations, colorViolationsWearing } from './axe.ts';
import { ariaDifference, isRenewed } from './aria.ts';
import { keyboardFaults, unseenFocus } from './keyboard.ts';
import { doubleText, smallTargets, tooWide, undoubleText } from './measure.ts';
import { takePicture } from './pictures.ts';
import { looks } from './screens.ts';
import { cutTexts, lostInForcedColors, movingParts, spaceText, unspaceText } from './readerPreferences.ts';
import { firstTheme, otherThemes, propertiesOf, themeOf, wear, wornOn } from './themes.ts';

const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 693 };
/** What is left of 1280 × 1024 at 400 %. */
const enlarged = { width: 320, height: 256 };
const wide = { width: 1280, height: 800 };

const screens = looks.flatMap((each) => Object.entries(each.screens ?? {}));
const plainScreens = looks.flatMap((each) => Object.entries(each.plainScreens ?? {}));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, show] of screens) {
  test(`${name} has no violation in light and dark, in every theme`, async ({ open, tenant, as }) => {
    await tenant.dressAs(firstTheme.slug);
    const shown = await show({ open, tenant, as });
    const worn = await themeOf(tenant, firstTheme.slug);
    await wears(shown, worn);
    const found = await ariaDifference(shown, name);
    if (isRenewed) return;
    const others = await Promise.all(
      otherThemes.map(async (each) => [each.name, await themeOf(tenant, each.slug)] as const),
    );
    const inOthers = async () => {
      const wrong = await violationsWearing(shown, name, others);
      await wear(shown, worn);
      return wrong;
    };
    found.push(...(await violationsIn(shown, `${name} ${firstTheme.name}`, inOthers)));
    found.push(...(await layoutFaults(shown, `${name} ${firstTheme.name}`)));
    found.push(...(await preferenceFaults(shown, `${name} ${firstTheme.name}`)));
    expect(found).toEqual([]);
  });
}

for (const [name, show] of plainScreens) {
  test(`${name} has no violation in light and dark, without a theme`, async ({ open, tenant, as }) => {
    const shown = await show({ open, tenant, as });
    const found = await ariaDifference(shown, name);
    if (isRenewed) return;
    found.push(...(await violationsIn(shown, name)));
    found.push(...(await layoutFaults(shown, name)));
    found.push(...(await preferenceFaults(shown, name)));
    expect(found).toEqual([]);
  });
}

for (const { name, slug } of [firstTheme, ...otherThemes]) {
  test(`${name} is worn from its settings`, async ({ tenant, as }) => {
    await tenant.dressAs(slug);
    const page = await as(await tenant.member());
    await page.goto('/');
    await expect(page.getByText('No upcoming events')).toBeVisible();
    await wears(page, await themeOf(tenant, slug));
    expect(await violationsIn(page, `home worn ${name}`)).toEqual([]);
  });
}

/** Waits for the colors: they come after the screen, and would take the place of what is put on before. */
const wears = (page: Page, theme: OrganizationTheme): Promise<void> =>
  expect.poll(() => wornOn(page, theme)).toEqual(propertiesOf(theme));

/** What else is shown in the dark differs in its colors alone; `more` looks at the same scheme in another way. */
async function violationsIn(page: Page, name: string, more = () => Promise.resolve<string[]>([])): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const wrong = await (colorScheme === 'light' ? axeViolations : colorViolations)(page);
    await takePicture(page, `${name} ${colorScheme} 390`, wrong.length > 0);
    wrong.push(...(await more()));
    found.push(...wrong.map((each) => `${colorScheme}: ${each}`));
  }
  return found;
}

/** What is wrong with the colors of other themes, which have no picture unless something is. */
async function violationsWearing(
  page: Page,
  name: string,
  themes: readonly (readonly [string, OrganizationTheme])[],
): Promise<string[]> {
  const found: string[] = [];
  const ofEach = await colorViolationsWearing(
    page,
    themes.map(([, theme]) => propertiesOf(theme)),
  );
  for (const [at, [themed, theme]] of themes.entries()) {
    const wrong = ofEach[at] ?? ['nobody looked'];
    if (wrong.length > 0) {
      await wear(page, theme);
      await takePicture(page, `${name} ${themed}`, true);
    }
    found.push(...wrong.map((each) => `${themed}: ${each}`));
  }
  return found;
}

/** What does not fit: small targets, what is wider than its window at 320 and with text of 200 %, and the wide screen. */
async function layoutFaults(page: Page, name: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await smallTargets(page);
  await page.setViewportSize(wide);
  await settled(page);
  found.push(...(await axeViolations(page)).map((each) => `wide: ${each}`));
  await takePicture(page, `${name} light 1280`);
  await page.setViewportSize(narrow);
  await settled(page);
  const tooWideAt320 = await tooWide(page);
  if (tooWideAt320 > 0) found.push(`at 320: ${tooWideAt320} too wide`);
  await takePicture(page, `${name} light 320`, tooWideAt320 > 0);
  await page.setViewportSize(phone);
  await doubleText(page);
  await settled(page);
  const tooWideDoubled = await tooWide(page);
  if (tooWideDoubled > 0) found.push(`with text of 200 %: ${tooWideDoubled} too wide`);
  await takePicture(page, `${name} light text-200`, tooWideDoubled > 0);
  await undoubleText(page);
  return found;
}

/** What is lost with texts spaced for some readers, enlarged to 400 %, to whoever has keys alone, and in the reader's own colors. */
async function preferenceFaults(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(narrow);
  const before = await cutTexts(page);
  await spaceText(page);
  const found = (await cutTexts(page)).filter((each) => !before.includes(each)).map((each) => `spaced: ${each} is cut`);
  if ((await tooWide(page)) > 0) found.push(`spaced: ${await tooWide(page)} too wide`);
  await takePicture(page, `${name} light spaced`, found.length > 0);
  await unspaceText(page);
  await page.setViewportSize(enlarged);
  found.push(...(await keyboardFaults(page)).map((each) => `by keys: ${each}`));
  await page.setViewportSize(phone);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    const lost = [...(await lostInForcedColors(page)), ...(await unseenFocus(page)), ...(await movingParts(page))];
    found.push(...lost.map((each) => `${colorScheme}, in forced colours: ${each}`));
    await takePicture(page, `${name} ${colorScheme} forced-colors`, lost.length > 0);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Pictures and fonts are here, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((each) => each.loading !== 'lazy');
    await Promise.all(pictures.map((each) => each.decode().catch(() => undefined)));
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
  });
}
