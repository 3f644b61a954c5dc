/**
 * The BCP 47 tag of a language code of the store: the interface calls Ukrainian `ua`, which is a country;
 * `Intl` and `<html lang>` need `uk`.
 */
export const toLocale = (language: string): string => (language === 'ua' ? 'uk' : language);
