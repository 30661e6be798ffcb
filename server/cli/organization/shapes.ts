import * as z from 'zod/mini';
import { templateItemShape } from '#contract/events/templateItem.ts';
import { isEmail, passesPasswordTest } from '#contract/account/login.form.ts';
import { countriesIn, countryCodes } from '#contract/kit/countries.ts';
import { limits } from '#contract/kit/limits.ts';
import { firstPhoneNumber } from '#contract/kit/phone.ts';
import { policies } from '#contract/kit/policies.ts';
import { isCalendarDate } from '#contract/kit/zones.ts';
import { isInRange, type NumberField, numberRules } from '#contract/organization/settings.ts';
import { separators } from '#contract/organization/ownRole.ts';
import { RoleName } from '#contract/organization/roles.ts';
import { isDomain, isIssuer } from '#contract/organization/signOn.form.ts';
import { SecuredRole } from '#contract/organization/signInSecurity.ts';
import { isBuiltInName } from '#machines/organization/roles.ts';

const text = z.string().check(z.refine((value) => value.trim() !== '', 'must not be empty'));
/** In `assets/`, or one folder deeper where two files have one name. */
const assetPath = /^assets\/([\w-]+\/)?(?![. ])[^/\\<>:"|?*\p{C}]+$/u;
const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'));
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a color like #1a2b3c'));
const Count = z
  .number()
  .check(z.refine((value) => Number.isInteger(value) && value >= 0, 'must be a whole number from 0'));
const numberOf = (field: NumberField) => {
  const { least, most } = numberRules[field];
  const holds = (value: number) => isInRange(field, String(value));
  return z.optional(z.number().check(z.refine(holds, `must be a whole number from ${least} to ${most}`)));
};
const Email = z
  .string()
  .check(
    z.refine((value) => isEmail(value) && value === value.trim().toLowerCase(), 'must be a lower-case email address'),
  );
const AssetPath = z.string().check(z.regex(assetPath, 'must name a file in assets/'));
/** What something has for an id that was made in the browser, or before it was renamed; the slug makes it for all else. */
const Id = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be letters, digits, hyphens and underscores')));

/** ISO codes, kept in their order, each once. */
const Countries = z.pipe(
  z
    .array(z.string().check(z.refine((code) => countryCodes.includes(code), 'must be the code of a country like US')))
    .check(z.minLength(1, 'must not be empty')),
  z.transform((codes: string[]) => countriesIn(codes.join(','))),
);

export const Settings = z.strictObject({
  backgroundColor: z.optional(Color),
  textColor: z.optional(Color),
  secondaryColor: z.optional(Color),
  logo: z.optional(AssetPath),
  logoDisplaySize: z.optional(Count),
  eventPhoto: z.optional(AssetPath),
  maxGuestAllowed: numberOf('maxGuestAllowed'),
  daysBeforeEventCreate: numberOf('daysBeforeEventCreate'),
  eventDateChangeTimeLimit: numberOf('eventDateChangeTimeLimit'),
  offlineListMinutes: numberOf('offlineListMinutes'),
  alertContactsMinutes: numberOf('alertContactsMinutes'),
  alertOfficersMinutes: numberOf('alertOfficersMinutes'),
  servedCountries: z.optional(Countries),
  guestDetailsDays: numberOf('guestDetailsDays'),
  alertPlacesDays: numberOf('alertPlacesDays'),
  incidentReportsYears: numberOf('incidentReportsYears'),
  auditLogYears: numberOf('auditLogYears'),
  unclaimedAccountsDays: numberOf('unclaimedAccountsDays'),
});

/** A role of an organization's own. */
const Role = z.strictObject({
  slug: Slug,
  id: Id,
  name: text.check(
    z.refine((name) => name.trim().length <= limits.shortText, `must have up to ${limits.shortText} characters`),
    z.refine((name) => !separators.test(name), 'must be without , ; / and |'),
    z.refine((name) => !isBuiltInName(name), 'must not be that of a built-in role'),
  ),
  gives: z.array(RoleName).check(z.minLength(1, 'must not be empty')),
  /** Makes it again where it was deleted in the browser (M-181). */
  restore: z.optional(z.boolean()),
});

export const OrganizationFile = z.strictObject({
  roles: z.record(Slug, z.array(z.enum(policies))),
  parents: z.array(
    z.strictObject({
      slug: Slug,
      id: Id,
      name: text,
      organizations: z.array(
        z.strictObject({
          slug: Slug,
          id: Id,
          name: text,
          settings: Settings,
          /** Roles that need a second factor. */
          secondFactor: z._default(z.array(SecuredRole), []),
          roles: z._default(z.array(Role), []),
        }),
      ),
    }),
  ),
});

/** `none`: known to another sign-on provider only. */
export const accountStatuses = [
  'confirmed',
  'must-change-password',
  'reset-required',
  'unconfirmed',
  'unclaimed',
  'none',
] as const;
const withoutPassword: readonly string[] = ['unclaimed', 'none'];

const Account = z.strictObject({
  email: Email,
  status: z.enum(accountStatuses),
  password: z.optional(
    z
      .string()
      .check(z.refine(passesPasswordTest, 'needs 8 characters with a digit, a lower-case and an upper-case letter')),
  ),
});

export const AccountsFile = z.strictObject({
  accounts: z.array(
    Account.check(
      z.refine(({ status, password }) => (password === undefined) === withoutPassword.includes(status), {
        message: 'needs a password, unless its status is unclaimed or none',
        path: ['password'],
      }),
    ),
  ),
});

export const EventTypesFile = z.strictObject({
  eventTypes: z.array(
    z.strictObject({
      slug: Slug,
      id: Id,
      parent: Slug,
      /** Which one alone has it; every organization of the parent where it is left out. */
      organization: z.optional(Slug),
      name: text,
      bypassApproval: z.boolean(),
      requiredApprovers: z._default(z.array(Email), []),
      modules: z.array(Slug),
      optionalModules: z._default(z.array(Slug), []),
    }),
  ),
});

const Domain = z.string().check(z.refine(isDomain, 'must be a domain in lower case like example.org'));

/** Whose members a provider signs in: those of one organization, or of all under one parent. */
const SignOnProvider = z.strictObject({
  provider: z.string().check(z.regex(/^[\w-]{1,32}$/, 'must be up to 32 letters, digits, hyphens and underscores')),
  name: text,
  integrationId: z
    .string()
    .check(z.regex(/^[\w-]{1,64}$/, 'must be up to 64 letters, digits, hyphens and underscores')),
  organization: z.optional(Slug),
  parent: z.optional(Slug),
  domains: z.array(Domain).check(z.minLength(1, 'must not be empty')),
  logo: z.optional(AssetPath),
  backgroundColor: z.optional(Color),
  issuer: z.string().check(z.refine(isIssuer, 'must be an https address, or /demo-provider for the demo')),
  clientId: text,
  /** It lets no one in. */
  off: z.optional(z.literal(true)),
  /** An admin of the organization set it up: it brings in only members who belong nowhere else. */
  authority: z.optional(z.literal('admin')),
  clientSecret: z.optional(
    z
      .string()
      .check(z.regex(/^SIGN_ON_SECRET_[A-Z0-9_]+$/, 'must be the name of a variable like SIGN_ON_SECRET_HARBOR')),
  ),
});

export const ProvidersFile = z.strictObject({
  providers: z.array(
    SignOnProvider.check(
      z.refine(({ organization, parent }) => (organization === undefined) !== (parent === undefined), {
        message: 'needs an organization or a parent, and not both',
        path: ['organization'],
      }),
    ),
  ),
});

const TemplateItem = z.strictObject(templateItemShape(Slug, AssetPath, text));

export const TemplateFile = z.strictObject({
  name: text,
  specialized: z.optional(z.enum(['check-in'])),
  sections: z.array(z.strictObject({ items: z.array(TemplateItem).check(z.minLength(1, 'must not be empty')) })),
});

export const CategoryFile = z.strictObject({ id: Id, name: text });

/** What stands above the HTML of a rule or an education item. */
export const DocumentMatter = z.strictObject({
  id: Id,
  title: text,
  image: z.optional(AssetPath),
  video: z.optional(z.string()),
  file: z.optional(AssetPath),
});

const list = z.pipe(
  z.string(),
  z.transform((value: string) =>
    value
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
);
const optionalText = (holds: (value: string) => boolean, message: string) =>
  z.pipe(
    z.string().check(z.refine((value) => value === '' || holds(value), message)),
    z.transform((value: string) => (value === '' ? null : value)),
  );

export const PersonRow = z.object({
  email: Email,
  first_name: text,
  last_name: text,
  phone: optionalText((value) => firstPhoneNumber(value) === value, 'must be a telephone number like +16175550123'),
  birth_date: optionalText((value) => isCalendarDate(value) && value >= '1900-01-01', 'must be a date like 2004-03-31'),
  organizations: list,
  suspended: z._default(list, []),
  roles: list,
  policies: list,
});

export type AccountEntry = z.infer<typeof Account>;
export type ProviderEntry = z.infer<typeof SignOnProvider>;
export type EventTypeEntry = z.infer<typeof EventTypesFile>['eventTypes'][number];
export type Template = z.infer<typeof TemplateFile>;
export type TemplateItem = z.infer<typeof TemplateItem>;
export type ParentEntry = z.infer<typeof OrganizationFile>['parents'][number];
export type OwnRoleEntry = z.infer<typeof Role>;
