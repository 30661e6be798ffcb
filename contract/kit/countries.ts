/** ISO codes of the countries that have telephone numbers of their own, as the library of numbers knows them. */
export const countryCodes: readonly string[] = `
  AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
  GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH
  SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG
  VI VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

const displayNames = new Intl.DisplayNames('en-US', { type: 'region' });

/** How a country is called in a list. */
export const countryName = (code: string): string => displayNames.of(code) ?? code;

const takesArticle =
  /^(Bahamas|British|Comoros|Gambia|Isle|Maldives|Netherlands|Palestinian|Philippines|U\.S\.|United)|(Islands|Republic|Territories|Territory)$/;

/** How it is called in a sentence: with an article where the name takes one. */
const inSentence = (name: string): string => (takesArticle.test(name) ? `the ${name}` : name);

const list = new Intl.ListFormat('en-US');

const byName = (codes: readonly string[]): string[] =>
  codes.map(countryName).toSorted((one, other) => one.localeCompare(other, 'en-US'));

/** `Canada and the United States`, in the order of their names. */
export const countriesInWords = (codes: readonly string[]): string => list.format(byName(codes).map(inSentence));

/** The codes in a text such as `us, CA`: in upper case, in their order, each once. What is no country is left out. */
export function countriesIn(text: string): string[] {
  const said = new Set(wordsIn(text));
  return countryCodes.filter((code) => said.has(code));
}

/** Whether a text holds codes of countries and nothing else. */
export const areCountries = (text: string): boolean => wordsIn(text).every((word) => countryCodes.includes(word));

const wordsIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
