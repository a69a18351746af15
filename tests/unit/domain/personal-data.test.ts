import { expect, test } from 'vitest';
import { birthYears } from '#domain/birth-years.ts';
import { defaultPhonePrefix, phonePrefixFault } from '#domain/phone.ts';

test('[REG-17] birth years run from 115 years ago to 17 years ago', () => {
  const years = birthYears(2026);
  expect([years[0], years.at(-1), years.length, new Set(years).size]).toEqual([2009, 1911, 99, 99]);
});

test('[REG-16] a phone prefix must not be empty', () => {
  expect(['', '  ', defaultPhonePrefix].map(phonePrefixFault)).toEqual(['remove_phone_prefix', 'remove_phone_prefix', null]);
});
