import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace';

/** Replaced phrases that confused shoppers; none may return. */
const REPLACED = `
every variant counted|Evenings keep their light|gather more of it|Know how you are|digital 5×|These are the same in everything
Chosen filters|Look around instead|The summary of an order stays|Control Z|we do not follow|get round its|offered as it is
digital zoom reaches|Optical zoom of|2532 by 1170|Light, even late|lose their blur|mixed lamps|Ready for the next years
The strongest of its year|living status line|makes way|Motion without a seam|walks along without swaying|no more phone
Switching costs no|who keep much open|calm machine|The useful half|light on its feet|its price follows|crown that answers
finer models|flight charts|with good manners|politely beside|second monitor for your thoughts|serious errands|Dusk is no
рахуючи кожен|Гарячі ціни|Самопочуття на|в п’ятницю|до ціни|розумний перший|у мандрівку|та вправна|За ними працюють
ваших речей|стоять навскоси|в один чистий|Сховище має|Сховище буває|буває сірим|рівними кольорами|за кишеню|Вимірює світлом
чверть хвилини|з опущеною рукою|324 на 394|що не відстає
`
  .trim()
  .split(/[|\n]/);

const texts = execFileSync('git', ['ls-files', '*/i18n/*.json', 'data/models/*/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

it.each(REPLACED)('no text of the store says "%s" again', (phrase) => {
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter(({ text }) => text.includes(phrase)).map(({ path }) => path)).toEqual([]);
});

it('Ukrainian texts have one word for the resolution', () => {
  const words = texts.flatMap(({ text }) => text.match(/роздільн(?:ість|ості|істю)/g) ?? []);
  expect(words).toEqual([]);
});
