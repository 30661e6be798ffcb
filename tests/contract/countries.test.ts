import { getCountries } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { areCountries, countriesIn, countriesInWords, countryCodes, countryName } from '#contract/kit/countries.ts';
import { isNumberOf } from '#contract/kit/phone.ts';

it('knows the countries of the library of numbers, each by a name', () => {
  expect(countryCodes).toEqual(getCountries().toSorted());
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([]);
});

it.each([
  [['US'], 'the United States'],
  [['US', 'CA'], 'Canada and the United States'],
  [['NL', 'GB', 'DE', 'DO'], 'the Dominican Republic, Germany, the Netherlands, and the United Kingdom'],
  [['VI', 'FR', 'BS'], 'the Bahamas, France, and the U.S. Virgin Islands'],
])('names %j in a sentence', (codes, words) => {
  expect(countriesInWords(codes)).toBe(words);
});

it.each([
  ['', [], true],
  ['us, CA,US', ['CA', 'US'], true],
  ['US Atlantis', ['US'], false],
  ['United States', [], false],
])('reads of “%s” the countries %j', (text, codes, holds) => {
  expect([countriesIn(text), areCountries(text)]).toEqual([codes, holds]);
});

it.each([
  ['+16175550111', ['US'], true],
  ['+16045550111', ['US'], false],
  ['+16045550111', ['CA', 'US'], true],
  ['+17875550111', ['US'], false],
  ['+442079460018', ['US', 'GB'], true],
  ['+442079460018', [], false],
  // No one has this area code yet.
  ['+15555550123', ['US'], true],
  ['+15555550123', ['GB'], false],
  ['no number', ['US'], false],
])('tells whether %s is of %j', (number, countries, isOne) => {
  expect(isNumberOf(number, countries)).toBe(isOne);
});
