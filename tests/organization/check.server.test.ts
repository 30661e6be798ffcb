import { expect, test } from 'vitest';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import { type Copy, copyOfDemo, demoFolder, now } from './folders.ts';

test('the demo folder has no problems', () => {
  const { content, problems } = readFolder(demoFolder, now);
  expect(problems).toEqual([]);
  expect(
    content.organizations.parents.map(({ name, organizations }) => [name, organizations.map((each) => each.name)]),
  ).toEqual([
    ['Northfield Societies', ['Harbor House', 'Cedar House']],
    ['Lakeside Union', ['Pine Hall']],
  ]);
  expect(content.people.filter(({ organizations }) => organizations.includes('harbor-house'))).toHaveLength(60);
  expect(content.eventTypes.types.map(({ name, bypassApproval }) => [name, bypassApproval])).toEqual([
    ['Evening Social', false],
    ['Outdoor Gathering', false],
    ['House Dinner', true],
    ['Formal Evening', false],
  ]);
  expect(content.rules.filter(({ parent }) => parent === 'northfield-societies')).toHaveLength(5);
});

const people = 'people/cedar-house.csv';
const person = (row: string) => `email,first_name,last_name,phone,birth_date,organizations,roles,policies\n${row}\n`;
const rule = 'rules/northfield-societies/5-respect.html';
const offering = (items: string[]) =>
  `name: Offers\nsections:\n  - items:\n${items.map((item) => `      - ${item}\n`).join('')}`;

const providerWith = (changed: Record<string, string>): string =>
  `providers:
  -
${Object.entries({
  ...{ provider: 'Harbor', name: 'Harbor', integrationId: 'harbor', organization: 'harbor-house', domains: '[a.test]' },
  ...{ issuer: 'https://sign-on.example.org', clientId: 'muster' },
  ...changed,
})
  .map(([name, value]) => `    ${name}: ${value}\n`)
  .join('')}`;

const mistakes: [name: string, make: (copy: Copy) => void, problems: string[]][] = [
  ['a missing file', ({ remove }) => remove('event-types.yaml'), ['event-types.yaml  cannot be read']],
  [
    'a file that is no YAML',
    ({ write }) => write('accounts.yaml', 'accounts:\n  - { email: mia@muster.test\n'),
    ['accounts.yaml:3  Flow map in block collection must be sufficiently indented and end with a }'],
  ],
  [
    'an unknown setting',
    ({ change }) => change('organization.yaml', 'logoDisplaySize: 32', 'logoSize: 32'),
    ['organization.yaml:26  logoSize is not known here'],
  ],
  [
    'a color that is none',
    ({ change }) => change('organization.yaml', "'#123c5a'", 'navy'),
    ['organization.yaml:22  parents.0.organizations.0.settings.backgroundColor must be a color like #1a2b3c'],
  ],
  [
    'a number that is none',
    ({ change }) => change('organization.yaml', 'daysBeforeEventCreate: 7', 'daysBeforeEventCreate: seven'),
    ['organization.yaml:29  parents.0.organizations.0.settings.daysBeforeEventCreate is missing or is not a number'],
  ],
  [
    'a number of days that is more than a page of settings takes',
    ({ change }) => change('organization.yaml', 'daysBeforeEventCreate: 7', 'daysBeforeEventCreate: 366'),
    [
      'organization.yaml:29  parents.0.organizations.0.settings.daysBeforeEventCreate must be a whole number from 0 to 365',
    ],
  ],
  [
    'two organizations with one slug',
    ({ change }) => change('organization.yaml', 'slug: pine-hall', 'slug: cedar-house'),
    ['organization.yaml:46  the organization cedar-house is already in organization.yaml:31', ...withoutPineHall()],
  ],
  [
    'a policy that is not known',
    ({ change }) => change('organization.yaml', 'creator: [event-creator]', 'creator: [event-maker]'),
    [
      expect.stringMatching(
        /^organization\.yaml:10 {2}roles\.creator\.0 must be one of basic-policies, member-app-login/,
      ),
    ],
  ],
  [
    'a picture that is missing',
    ({ remove }) => remove('assets/harbor-house-logo.png'),
    [
      'organization.yaml:25  assets/harbor-house-logo.png is missing',
      'providers.yaml:8  assets/harbor-house-logo.png is missing',
    ],
  ],
  [
    'an event photo that is too small',
    ({ change }) => change('organization.yaml', 'assets/cedar-house-garden.jpg', 'assets/cedar-house-logo.png'),
    ['organization.yaml:38  assets/cedar-house-logo.png must be larger than 600 by 300 pixels'],
  ],
  [
    'a picture that is none',
    ({ write }) => write('assets/rule-home.jpg', 'no picture'),
    ["rules/northfield-societies/4-getting-home.html:3  assets/rule-home.jpg isn't a readable picture"],
  ],
  [
    'a column that is missing',
    ({ write }) => write(people, 'email,first_name\nada@muster.test,Ada\n'),
    [`${people}:1  the column last_name, phone, birth_date, organizations, roles, policies is missing`],
  ],
  [
    'a row that is too long',
    ({ write }) => write(people, person('ada@muster.test,Ada,Sinclair,,,cedar-house,member,,more')),
    [`${people}:2  the row has 9 values, the columns are 8`],
  ],
  [
    'several mistakes in one row',
    ({ write }) => write(people, person('Ada@muster,,Sinclair,555,2004-02-30,cedar-house,member,')),
    [
      `${people}:2  birth_date must be a date like 2004-03-31`,
      `${people}:2  email must be a lower-case email address`,
      `${people}:2  first_name must not be empty`,
      `${people}:2  phone must be a telephone number like +16175550123`,
    ],
  ],
  [
    'names that stand nowhere',
    ({ write }) =>
      write(people, person('ada@muster.test,Ada,Sinclair,,2027-01-01,oak-hall,guest,event-maker; -event-creator')),
    [
      `${people}:2  birth_date 2027-01-01 is in the future`,
      `${people}:2  no role gives the policy event-creator, so that it cannot be taken away`,
      `${people}:2  the organization oak-hall is not in organization.yaml`,
      `${people}:2  the policy event-maker is not known`,
      `${people}:2  the role guest is not in organization.yaml`,
    ],
  ],
  [
    'a person who stands twice, in two files',
    ({ write }) => write(people, person('mia@muster.test,Mia,Castellano,,,cedar-house,member,')),
    ['people/harbor-house.csv:2  the email address mia@muster.test is already in people/cedar-house.csv:2'],
  ],
  [
    'roles without an organization',
    ({ write }) => write(people, person('ada@muster.test,Ada,Sinclair,,,,member,')),
    [`${people}:2  roles and policies need an organization`],
  ],
  [
    'an account of nobody',
    ({ change }) => change('accounts.yaml', 'cleo@muster.test', 'clio@muster.test'),
    ['accounts.yaml:17  clio@muster.test is not in people/'],
  ],
  [
    'an account that needs a password',
    ({ change }) => change('accounts.yaml', 'status: unclaimed', 'status: confirmed'),
    ['accounts.yaml:17  accounts.14.password needs a password, unless its status is unclaimed or none'],
  ],
  [
    'a password that is too weak',
    ({ change }) => change('accounts.yaml', 'Harbor-2026', 'harbor'),
    ['accounts.yaml:3  accounts.0.password needs 8 characters with a digit, a lower-case and an upper-case letter'],
  ],
  [
    'an approver who is no reviewer',
    ({ change }) => change('event-types.yaml', 'rita@muster.test', 'mia@muster.test'),
    ["event-types.yaml:7  mia@muster.test isn't a reviewer in any organization of northfield-societies"],
  ],
  [
    'a module that stands nowhere, and one named twice',
    ({ change }) => change('event-types.yaml', 'dinner-plan, door-team', 'menu, door-team, door-team'),
    [
      'event-types.yaml:21  the module door-team is named twice',
      'event-types.yaml:21  the module menu is not in templates/',
    ],
  ],
  [
    'optional modules that nothing offers, or that stand nowhere',
    ({ change }) =>
      change('event-types.yaml', '[dinner-plan, door-team]', '[dinner-plan]\n    optionalModules: [door-team, band]'),
    ['event-types.yaml:22  no module offers door-team', 'event-types.yaml:22  the module band is not in templates/'],
  ],
  [
    'offers of what is not optional, twice of the same, and by an optional module',
    ({ change, write }) => {
      const types = '[dinner-plan]\n    optionalModules: [band]';
      change('event-types.yaml', '[dinner-plan, door-team]', types);
      write('templates/band.yaml', offering(['{ id: more, type: selects, module: band }']));
      write(
        'templates/dinner-plan.yaml',
        offering(['door-team', 'band', 'band'].map((slug, n) => `{ id: offer-${n}, type: selects, module: ${slug} }`)),
      );
    },
    [
      'event-types.yaml:21  dinner-plan offers band once more',
      'event-types.yaml:21  dinner-plan offers door-team, which is no optional module here',
      'event-types.yaml:22  band is optional and can offer no module',
    ],
  ],
  [
    'a selects without a module, and a module without a selects',
    ({ write }) =>
      write(
        'templates/good-to-know.yaml',
        offering([
          '{ id: band, type: selects }',
          '{ id: door, type: checkBox, title: Door, module: door-team }',
          '{ id: calm, type: checkBox, title: Calm, active: true }',
          '{ id: crew, type: volunteer, title: Crew, shownTo: guests }',
          '{ id: dress, type: shortTextInput, title: Dress, shownTo: guests }',
          '{ id: room, type: shortTextInput, title: Room for, capacity: true }',
          '{ id: rooms, type: textAreaInput, title: Rooms, capacity: true }',
        ]),
      ),
    [
      'templates/good-to-know.yaml:4  the item band names a module exactly when it is a selects',
      'templates/good-to-know.yaml:5  the item door names a module exactly when it is a selects',
      'templates/good-to-know.yaml:6  the item calm is active only when it is a selects',
      'templates/good-to-know.yaml:7  the item crew is shown only when it asks for a text or a time',
      'templates/good-to-know.yaml:10  the item rooms names the capacity only when it is a shortTextInput',
    ],
  ],
  [
    'an item of an unknown type',
    ({ change }) => change('templates/door-team.yaml', 'type: volunteer', 'type: helper'),
    [
      expect.stringMatching(
        /^templates\/door-team\.yaml:9 {2}sections\.0\.items\.2\.type must be one of textAreaInput,/,
      ),
    ],
  ],
  [
    'items that contradict themselves',
    ({ change }) => {
      change('templates/dinner-plan.yaml', 'id: allergies', 'id: seats');
      change('templates/dinner-plan.yaml', ', title: The house is quiet after 11 PM', '');
    },
    [
      'templates/dinner-plan.yaml:5  the item seats is already in templates/dinner-plan.yaml:4',
      'templates/dinner-plan.yaml:6  the item quiet-hours needs a title',
    ],
  ],
  [
    'a rule without a title',
    ({ change }) => change(rule, 'title: Respect', 'name: Respect'),
    [`${rule}:2  name is not known here`, `${rule}:2  title is missing or is not a text`],
  ],
  [
    'a rule whose HTML would be cut',
    ({ change }) =>
      change(
        rule,
        'So is silence.',
        '\n<script>x</script> <b onclick="y">So</b> <a href="javascript:z">is</a> <img src="a.png">',
      ),
    [
      `${rule}:5  <script> is not allowed`,
      `${rule}:5  a link must begin with https:, mailto:, tel:`,
      `${rule}:5  a picture of a rule is named by image: at the top`,
      `${rule}:5  onclick of <b> is not allowed`,
    ],
  ],
  [
    'a video of another host',
    ({ change }) =>
      change(
        'rules/northfield-societies/2-look-after-each-other.html',
        'https://vimeo.com/1084537',
        'https://videos.test/1',
      ),
    ['rules/northfield-societies/2-look-after-each-other.html:3  video must be an https address of YouTube or Vimeo'],
  ],
  [
    'a provider of an organization that is not there',
    ({ change }) => change('providers.yaml', 'organization: harbor-house', 'organization: harbour-house'),
    ['providers.yaml:6  the organization harbour-house is not in organization.yaml'],
  ],
  [
    'a provider of a parent that is not there',
    ({ change }) => change('providers.yaml', 'organization: harbor-house', 'parent: northfield'),
    ['providers.yaml:6  the parent northfield is not in organization.yaml'],
  ],
  [
    'a provider of an organization and a parent',
    ({ change }) =>
      change('providers.yaml', 'organization: harbor-house', 'organization: harbor-house\n    parent: lakeside-union'),
    ['providers.yaml:6  providers.0.organization needs an organization or a parent, and not both'],
  ],
  [
    'a provider that speaks plain http',
    ({ write }) => write('providers.yaml', providerWith({ issuer: 'http://sign-on.example.org' })),
    ['providers.yaml:8  providers.0.issuer must be an https address, or /demo-provider for the demo'],
  ],
  [
    'a secret written down',
    ({ write }) => write('providers.yaml', providerWith({ clientSecret: 's3cret' })),
    ['providers.yaml:10  providers.0.clientSecret must be the name of a variable like SIGN_ON_SECRET_HARBOR'],
  ],
  [
    'two providers with one address',
    ({ change }) => change('providers.yaml', 'integrationId: cedar-house', 'integrationId: Harbor-House'),
    ['providers.yaml:15  the integrationId harbor-house is already in providers.yaml:5'],
  ],
  [
    'rules with a gap in their numbers',
    ({ remove }) => remove('rules/northfield-societies/3-drinks.html'),
    ['rules/northfield-societies  the numbers of the rules are 1, 2, 4, 5 and must be 1 to 4, each once'],
  ],
  [
    'education items with a gap in their numbers',
    ({ remove }) => remove('education/northfield-societies/1-drinking/1-what-a-standard-drink-is.html'),
    ['education/northfield-societies/1-drinking  the numbers of the items are 2 and must be 1 to 1, each once'],
  ],
  [
    'a category of education without a name',
    ({ remove }) => remove('education/lakeside-union/1-by-the-water/category.yaml'),
    ['education/lakeside-union/1-by-the-water/category.yaml  cannot be read'],
  ],
  [
    'education with what is not allowed',
    ({ write }) =>
      write(
        'education/lakeside-union/1-by-the-water/1-the-lake-at-night.html',
        '---\ntitle: The lake\nvideo: https://videos.example.org/1\n---\n<p onclick="x()">Swim.</p>\n',
      ),
    [
      'education/lakeside-union/1-by-the-water/1-the-lake-at-night.html:3  video must be an https address of YouTube or Vimeo',
      'education/lakeside-union/1-by-the-water/1-the-lake-at-night.html:5  onclick of <p> is not allowed',
    ],
  ],
];

test('a folder may be without other places to sign in', () => {
  const copy = copyOfDemo();
  copy.remove('providers.yaml');
  expect(copy.problems()).toEqual([]);
});

test('a provider of another service names its secret by a variable', () => {
  const copy = copyOfDemo();
  copy.write('providers.yaml', providerWith({ clientSecret: 'SIGN_ON_SECRET_HARBOR' }));
  expect(copy.problems()).toEqual([]);
});

test.each(mistakes)('%s is found, with its place', (_, make, problems) => {
  const copy = copyOfDemo();
  make(copy);
  expect(copy.problems()).toEqual(problems);
});

test('the problems of several files are named in one run', () => {
  const copy = copyOfDemo();
  copy.change('accounts.yaml', 'status: none', 'status: nothing');
  copy.write(people, person('ada@muster.test,Ada,Sinclair,12,,cedar-house,member,'));
  copy.change(rule, 'the door team', '<a href="ftp://care">the door team</a>');
  expect(copy.problems()).toEqual([
    'accounts.yaml:18  accounts.15.status must be one of confirmed, must-change-password, reset-required, unconfirmed, unclaimed, none',
    `${people}:2  phone must be a telephone number like +16175550123`,
    `${rule}:5  a link must begin with https:, mailto:, tel:`,
  ]);
});

function withoutPineHall(): string[] {
  return Array.from(
    { length: 8 },
    (_, index) => `people/pine-hall.csv:${index + 2}  the organization pine-hall is not in organization.yaml`,
  );
}
