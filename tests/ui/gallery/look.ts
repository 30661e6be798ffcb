import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';

const [folder = 'test-results/gallery', only = ''] = process.argv.slice(2);
const outDir = `${folder}/site`;
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const views = [
  'parts',
  'home',
  'home-loading',
  'home-empty',
  'drawer',
  'events',
  'event',
  'event-loading',
  'birthday',
  'rule',
  'codes',
  'times',
  'step-filled',
  'step-many',
  'step-read',
  'guests',
  'signed-out',
  'login',
  'door',
  'door-in',
  'door-out',
  'door-noted',
];
const frames = [
  { name: 'phone', width: 390, height: 844, text: 100 },
  { name: 'narrow', width: 320, height: 693, text: 100 },
  { name: 'text200', width: 390, height: 844, text: 200 },
  { name: 'wide', width: 1280, height: 800, text: 100 },
];
const looks = ['default', 'fern', 'hearth'].flatMap((theme) => ['light', 'dark'].map((scheme) => ({ theme, scheme })));

type Finding = { id: string; targets: string[] };

mkdirSync(folder, { recursive: true });
await build({
  configFile,
  logLevel: 'warn',
  build: { outDir: fileURLToPath(new URL(outDir, `file://${process.cwd()}/`)), emptyOutDir: true },
});
const server = await preview({
  configFile,
  build: { outDir: fileURLToPath(new URL(outDir, `file://${process.cwd()}/`)) },
  preview: { port: 20000 + Math.floor(Math.random() * 20000) },
});
const origin = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

let problems = 0;
for (const { name, width, height, text } of frames) {
  for (const { theme, scheme } of looks) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const view of views) {
      const shot = `${view}-${name}-${theme}-${scheme}`;
      if (!shot.includes(only)) continue;
      await page.goto(
        `${origin}?view=${view}&theme=${theme}&scheme=${scheme}&text=${text}&font=${text === 100 && width !== 320 ? 'Liberation Sans' : ''}`,
      );
      await page.locator('main').waitFor();
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
      );
      await page.screenshot({ path: `${folder}/${shot}.png`, fullPage: /^(parts|event|times|step-.*)$/.test(view) });
      for (const problem of [...(await overflowing(page)), ...(await violations(page))]) {
        problems += 1;
        console.log(shot, problem);
      }
    }
    await context.close();
  }
}
await browser.close();
await server.close();
console.log(`${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;

async function overflowing(page: Page): Promise<string[]> {
  const [wanted, given] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  return (wanted ?? 0) > (given ?? 0) ? [`is ${wanted} wide in ${given}`] : [];
}

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe });
  const found: Finding[] = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }));
  });
  return found.map(({ id, targets }) => `${id}: ${targets.slice(0, 4).join(' | ')}`);
}
