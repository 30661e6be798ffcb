import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addresses, type AddressName, findAddress } from '#contract/kit/addresses.ts';
import { expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

/** Calls have paths below `/api`, and the beverage tool reads what stands below its own address. */
const others = [/^contract\/kit\/addresses\.ts$/, /^contract\/\w+\/\w*[cC]alls\.ts$/, /^machines\/beverage\//];

/** Literals that are an address of the app, with or without what it begins with. */
function addressesIn(code: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = [...bare.matchAll(/(['"`])(?:\$\{[^{}]*\}|https?:\/\/[^/'"`]+)?(\/[^'"`\s]*)\1/g)];
  return literals
    .map(([, , path = '']) => path)
    .filter(
      (path) => (findAddress(path.replace(/\$\{[^{}]*\}/g, 'x').replace(/[?#].*/, ''))?.name ?? 'home') !== 'home',
    );
}

it.each<[code: string, found: string[]]>([
  ["navigate('/safety-alerts')", ['/safety-alerts']],
  ['<LinkButton href="/login">', ['/login']],
  ['url: `${appUrl}/event-view/${event.id}/reports`', ['/event-view/${event.id}/reports']],
  ["onTo('/reset-password?email=a')", ['/reset-password?email=a']],
  ['`/review/${id}/step/2`', ['/review/${id}/step/2']],
  ["path: '/birthday', other: '/', file: '/files/logo.png'", []],
  ['// leads to `/events`\n/** At `/review`. */', []],
])('%s names %j', (code, found) => {
  expect(addressesIn(code)).toEqual(found);
});

test('addresses are written in their table alone; all else builds them', () => {
  const files = globSync('{contract,machines,src,server}/**/*.{ts,tsx}', { cwd: root });
  const written = files
    .filter((file) => !others.some((each) => each.test(file)))
    .flatMap((file) => addressesIn(text(file)).map((path) => `${file}: ${path}`));
  expect(files.length).toBeGreaterThan(900);
  expect(written).toEqual([]);
});

test('every screen of a flow is one of an address, but for those that stand beside or inside another', () => {
  const routes = globSync('src/*/{,*/}route.tsx', { cwd: root }).toSorted();
  const table = text('src/app/shell/routes.ts');
  const screens = table.slice(table.indexOf('const SigningIn'));
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((route) => !screens.includes(`'#${route}'`))).toEqual([
    'src/account/confirmPassword/route.tsx',
    'src/account/logOut/route.tsx',
    'src/account/pushRenewal/route.tsx',
    'src/alerts/alertLink/route.tsx',
    'src/alerts/alertUnderWay/route.tsx',
    'src/alerts/answerLink/route.tsx',
    'src/alerts/checkLink/route.tsx',
    'src/alerts/contactLink/route.tsx',
    'src/alerts/doorAlerts/route.tsx',
    'src/alerts/heldAlerts/route.tsx',
    'src/alerts/incomingAlert/route.tsx',
    'src/door/camera/route.tsx',
    'src/door/checkOut/route.tsx',
    'src/door/conflict/route.tsx',
    'src/door/pairedDoor/route.tsx',
    'src/door/unsentRecords/route.tsx',
    'src/evenings/route.tsx',
    'src/events/upload/route.tsx',
    'src/guests/afterCancelling/route.tsx',
    'src/guests/guestRsvp/route.tsx',
    'src/home/route.tsx',
    'src/incidents/afterCancelling/route.tsx',
    'src/incidents/reportByCode/route.tsx',
    'src/organization/setUp/route.tsx',
  ]);
});

test('the requirements name every address but those that are ours alone', () => {
  const pages = globSync('docs/requirements/*.md', { cwd: root });
  const named = pages.flatMap((page) => [...text(page).matchAll(/`(\/[\w{}/-]*)[`?]/g)].map(([, path = '']) => path));
  const found = new Set(named.map((path) => findAddress(path)?.name));
  const ours = [
    'signInSecurity',
    'markSafe',
    'pushConsent',
    'toReview',
    'reviewEvent',
    'alertBoard',
    'alertReport',
    'insideNow',
    'doorDevices',
    'incidentReports',
    'readIncident',
    'ownIncident',
  ];
  expect(new Set(Object.keys(addresses).filter((name) => !found.has(name as AddressName)))).toEqual(new Set(ours));
});
