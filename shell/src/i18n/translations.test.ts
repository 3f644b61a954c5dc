import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translationGaps } from '@gadgetry/remote-kit/testing';
import { RESERVED_NAMES } from '@gadgetry/shared-kernel/contract/ownership';
import loadErrorEn from '../frame/i18n/load-error.en.json';
import loadErrorUa from '../frame/i18n/load-error.ua.json';
import noticesEn from '../frame/i18n/notices.en.json';
import noticesUa from '../frame/i18n/notices.ua.json';
import pagesEn from '../pages/i18n/en.json';
import pagesUa from '../pages/i18n/ua.json';
import overridesEn from '../tools/overrides/i18n/en.json';
import overridesUa from '../tools/overrides/i18n/ua.json';
import updatesEn from '../tools/updates/i18n/en.json';
import updatesUa from '../tools/updates/i18n/ua.json';
import { shellTranslations } from './translations';

it('the texts of the shell are there in both languages, with every plural form [LOOK-05]', () => {
  expect(translationGaps(shellTranslations.en, shellTranslations.ua)).toEqual([]);
  expect(translationGaps(pagesEn, pagesUa)).toEqual([]);
  expect(translationGaps(updatesEn, updatesUa)).toEqual([]);
  expect(translationGaps(loadErrorEn, loadErrorUa)).toEqual([]);
  expect(translationGaps(noticesEn, noticesUa)).toEqual([]);
  expect(translationGaps(overridesEn, overridesUa)).toEqual([]);
});

it('no remote may have the name of a namespace of the shell’s texts', () => {
  const source = join(__dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const namespaces = files
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(join(source, path), 'utf8').matchAll(/addTranslations\('([a-z-]+)'/g),
    ])
    .map(([, namespace]) => namespace);
  expect(namespaces).toContain('offers');
  expect(RESERVED_NAMES).toEqual(expect.arrayContaining(namespaces));
});
