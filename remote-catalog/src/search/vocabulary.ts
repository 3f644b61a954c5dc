const ALIKE: Readonly<Record<string, string>> = { ё: 'е', э: 'е', ы: 'и', і: 'и', ї: 'и', ґ: 'г', ъ: '' };

/** Returns a text in lower case with one letter for those that Ukrainian and Russian spell differently: `фіолет` is `фиолет`. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(/[ёэыіїґъ]/g, (letter) => ALIKE[letter] ?? letter);

/*
 * Spellings of shoppers in place of the words of a product's name. Typos and endings of Ukrainian words need no entry, nor do letters
 * that Ukrainian and Russian spell differently.
 */

/** Spellings by the word that they mean: one of a name, of a colour in either language, or of a category's key. */
export const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    apple: 'епл еппл епле яблуко',
    iphone: 'айфон іфон ifon aifon ayfon phone',
    ipad: 'айпад айпед іпад aipad ayped пад pad',
    watch:
      'iwatch айвотч вотч воч уотч вач ватч годинник часи смартгодинник смарт розумний умний smartwatch smart',
    series: 'серія серіес серіс',
    gen: 'generation покоління поколение ген',
    pro: 'про',
    max: 'макс мах',
    mini: 'міні',
    plus: 'плюс',
    air: 'ейр еір аір',
    se: 'се',
    xs: 'x х хс ікс',
    xr: 'x х хр ікс',
    phones:
      'phone smartphone mobile cellphone cell smart telefon телефон смартфон смарт мобільний мобільник мобілка',
    tablets: 'tablet tab pad planshet планшет таблет',
    accessories: 'accessory аксесуар',
    gray: 'grey грей серый серая серое серые',
    space: 'спейс космос космический',
    gold: 'golden голд золото золотистий',
    red: 'красный ред',
    silver: 'сільвер срібний срібло серебристый серебряный',
    purple: 'violet фіолетовий ліловий бузковий сиреневий',
    starlight: 'старлайт зоряний зірка',
    midnight: 'midnite міднайт північ опівніч полночь темно dark',
    black: 'блек jet',
    rose: 'роуз',
    sierra: 'сієра light світло світлий',
    sky: 'скай light світло світлий',
    білий: 'белый',
    блакитний: 'голубой',
    рожевий: 'розовый',
    рожеве: 'розовое',
    oled: 'олед',
    retina: 'ретіна',
    '1tb': 'терабайт terabyte',
    m1: 'м1',
    '5g': '5г',
    lte: '4g 4г лте cellular',
    wifi: 'вайфай',
  }).map(([word, spellings]) => [fold(word), fold(spellings).split(' ')]),
);

/** Generations of models whose names contain none: the iPad of 10.2 inches was sold as three, and X is read as ten. */
export const GENERATIONS: readonly (readonly [model: string, generations: readonly string[]])[] = [
  ['ipad 10.2', ['7', '8', '9']],
  ['iphone xs', ['10']],
  ['iphone xr', ['10']],
];

/** Words that do not distinguish products, Ukrainian ones with any ending. */
export const FILLERS: ReadonlySet<string> = new Set(
  [
    'a affordable an and best budget buy capacity cheap cheapest chip color colour deal discount display for from in inch inches latest memory new newest network of on online order original price processor product sale screen size storage the to up with',
    'акція без бу бюджетний в від для до з за замовити знижка і із й колір кольору кредит купити купить купую магазин на найдешевший найкращий найновіший недорогий дешевий екран екраном ємність мережа процесор новий обсяг оригінал память по продакт розмір та хочу шукаю',
    'у ціна цвет цена и дюйм дюймів дюймов',
  ].flatMap((line) => fold(line).split(' ')),
);

/** Units of capacities and sizes, complete or partly typed; names have them in Latin letters. */
export const UNITS: readonly (readonly [unit: string, spellings: RegExp])[] = [
  ['gb', /^(?:gb?|gigs?|gigabytes?|гб?|г[иі]г\p{L}*)$/u],
  ['tb', /^(?:tb?|terabytes?|тб?|тера\p{L}*)$/u],
  ['mm', /^(?:mm?|millimet\p{L}*|мм?|м[иі]л[иі]мет\p{L}*)$/u],
];
