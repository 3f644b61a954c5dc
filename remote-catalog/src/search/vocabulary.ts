/*
 * Spellings of shoppers in place of the words of a product's name, in the form of `runsOf`: in lower case, with `е` for `ё` and
 * `э`, `и` for `ы`, `і` for `ї`, `ія` for `ия` at the end. Typos and endings of Ukrainian words need no entry.
 */

/** Spellings by the word that they mean: one of a name, of a colour in either language, or of a category's key. */
export const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    apple: 'епл еппл епле яблуко',
    iphone: 'айфон іфон ифон ifon aifon ayfon phone',
    ipad: 'айпад айпед іпад ипад aipad ayped пад pad',
    watch: 'вотч воч уотч вач ватч годинник часи смартгодинник смарт розумний умний smartwatch smart',
    series: 'серія серіес серіс',
    gen: 'generation покоління поколение ген',
    pro: 'про',
    max: 'макс мах',
    mini: 'міні мини',
    plus: 'плюс',
    air: 'ейр еір аір еир',
    se: 'се',
    xs: 'хс',
    xr: 'хр',
    phones: 'phone smartphone mobile cellphone cell smart телефон смартфон смарт мобільний мобільник мобілка',
    tablets: 'tablet tab pad планшет таблет',
    accessories: 'accessory аксесуар',
    gray: 'grey грей серий',
    space: 'спейс космос космический',
    gold: 'golden голд золото золотий золотистий',
    red: 'красний',
    silver: 'сільвер срібний срібло серебристий серебряний',
    purple: 'violet фіолетовий ліловий бузковий сиреневий',
    starlight: 'старлайт зоряний зірка',
    midnight: 'міднайт північ опівніч полночь темно dark',
    black: 'блек',
    rose: 'роуз',
    sierra: 'сієра',
    білий: 'белий',
    блакитний: 'голубий',
    рожевий: 'розовий',
    рожеве: 'розове',
    oled: 'олед',
    retina: 'ретіна ретина',
    m1: 'м1',
    '5g': '5г',
    lte: '4g 4г лте',
    wifi: 'вайфай',
  }).map(([word, spellings]) => [word, spellings.split(' ')]),
);

/** Generations of models whose names contain none: the iPad of 10.2 inches was sold as three. */
export const GENERATIONS: readonly (readonly [model: string, generations: readonly string[]])[] = [
  ['ipad 10.2', ['7', '8', '9']],
];

/** Words that do not distinguish products. */
export const FILLERS: ReadonlySet<string> = new Set(
  [
    'a an and best buy cheap chip color colour display for from in inch inches latest memory new newest network of on online order price processor screen size storage the to up with',
    'без бу в від для до з за замовити і із й колір кольору купити купить на найкращий найновіший дешевий дешево недорогий недорого екран екраном мережа процесор новий нова нове нові обсяг память памяті по розмір та',
    'у ціна цвет цена и дюйм дюйма дюймів дюймов',
  ].flatMap((line) => line.split(' ')),
);

/** Units of capacities and sizes, complete or partly typed; names have them in Latin letters. */
export const UNITS: readonly (readonly [unit: string, spellings: RegExp])[] = [
  ['gb', /^(?:gb?|gigs?|gigabytes?|гб?|г[иі]г\p{L}*)$/u],
  ['tb', /^(?:tb?|terabytes?|тб?|тера\p{L}*)$/u],
  ['mm', /^(?:mm?|millimet\p{L}*|мм?|м[иі]л[иі]мет\p{L}*)$/u],
];
