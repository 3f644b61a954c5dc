import { formatSpec, kernelTranslations } from '@gadgetry/shared-kernel/i18n';
import { MODELS } from '../models';
import { COLORS } from '../models/colors';
import { productDetail } from './detail';
import { storefrontOrder } from './order';

const names = kernelTranslations.ua.color as Readonly<Record<string, string>>;

/** A colour's name in any case and gender: the words of it without their endings. */
const inflected = (name: string): RegExp =>
  new RegExp(
    name
      .toLowerCase()
      .split(/[\s-]/)
      .map((word) => `${word.slice(0, -2)}[а-яіїє]*`)
      .join('[\\s-]'),
    'g',
  );

/** Words that tell a colour. Black and white describe pictures, too. */
const SHADE =
  /(?:космос|космічн|опівнічн|сяйв|фіолетов|пурпуров|бузков|блакит|синій|синього|синє |зелен|червон|рожев|жовт|срібл|золот|сірий|сірого|графіт|корал)[а-яіїє]*/g;

it.each(MODELS.map(({ base, colors, description }) => ({ base, colors, description })))(
  'the English words of a product spell the colours of $base like its swatches, capitals included',
  ({ colors, description }) => {
    const text = description.en.flatMap((section) => section.text).join(' ');
    const rest = colors
      .map((color) => COLORS[color].name)
      .sort((a, b) => b.length - a.length)
      .reduce((left, name) => left.replaceAll(name, ''), text);
    expect(
      rest.match(
        /\b(?:gr[ae]y|gold|silver|midnight|starlight|graphite|coral|purple|pink|yellow|green|blue|red|white)\b/gi,
      ),
    ).toBeNull();
    expect(rest.match(/\b(?:color|aluminum|centimeter)/gi)).toBeNull();
  },
);

describe('the Ukrainian words of a product', () => {
  it.each(MODELS.map(({ base, colors, description }) => ({ base, colors, description })))(
    'give the colours of $base the names that its swatches bear',
    ({ colors, description }) => {
      const text = description.ua.flatMap((section) => section.text).join(' ');
      const rest = [...colors]
        .map((color) => names[color] ?? '')
        // 'Рожеве золото' before 'Золотий', 'Космічний сірий' before what is left of it.
        .sort((a, b) => b.length - a.length)
        .reduce((left, name) => left.replace(inflected(name), ''), text.toLowerCase());
      expect(rest.match(SHADE)).toBeNull();
    },
  );

  it('have no unit or word in Latin letters but names', () => {
    const values = storefrontOrder(MODELS)
      .map(productDetail)
      .flatMap((d) => [d.screen, d.resolution, d.ram, d.capacity, d.camera ?? '', d.zoom ?? '']);
    const latin = values.flatMap((value) => formatSpec(value, 'ua').match(/[a-z]+/gi) ?? []);
    expect([...new Set(latin)].sort()).toEqual(['IPS', 'Liquid', 'OLED', 'Retina']);
  });
});
