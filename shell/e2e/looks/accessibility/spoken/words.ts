import type { Language } from '@gadgetry/shared-kernel/model/preferences';

/** The two screen readers whose rules are followed. */
export type Reader = 'NVDA' | 'VoiceOver';

/** How a screen reader calls what it meets. A role that it passes over in silence is not here. */
export interface Words {
  /** What stands for itself: links, buttons, headings. */
  readonly role: Readonly<Record<string, string>>;
  /** What is told as one enters it: landmarks, lists, dialogs. */
  readonly around: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly level: (level: number) => string;
  readonly list: (items: number) => string;
  readonly table: (rows: number, columns: number) => string;
  readonly column: (place: number) => string;
  readonly row: (place: number) => string;
  readonly place: (place: number, of: number) => string;
}

/** Of NVDA's and VoiceOver's own interfaces, so far as the store gives occasion for them. */
export const WORDS: Readonly<Record<Reader, Readonly<Record<Language, Words>>>> = {
  NVDA: {
    en: {
      role: {
        RootWebArea: 'document',
        button: 'button',
        combobox: 'combo box',
        heading: 'heading',
        image: 'graphic',
        link: 'link',
        radio: 'radio button',
        switch: 'switch',
      },
      around: {
        banner: 'banner landmark',
        contentinfo: 'content info landmark',
        dialog: 'dialog',
        group: 'grouping',
        main: 'main landmark',
        navigation: 'navigation landmark',
        region: 'region',
      },
      state: {
        checked: 'checked',
        collapsed: 'collapsed',
        disabled: 'unavailable',
        expanded: 'expanded',
        off: 'off',
        on: 'on',
        opens: 'opens dialog',
        pressed: 'pressed',
        unchecked: 'not checked',
      },
      level: (level) => `level ${level}`,
      list: (items) => `list  with ${items} items`,
      table: (rows, columns) => `table  with ${rows} rows and ${columns} columns`,
      column: (place) => `column ${place}`,
      row: (place) => `row ${place}`,
      place: (place, of) => `${place} of ${of}`,
    },
    ua: {
      role: {
        RootWebArea: 'документ',
        button: 'кнопка',
        combobox: 'комбінований список',
        heading: 'заголовок',
        image: 'зображення',
        link: 'посилання',
        radio: 'радіокнопка',
        switch: 'перемикач',
      },
      around: {
        banner: 'орієнтир банер',
        contentinfo: 'орієнтир інформація про вміст',
        dialog: 'діалог',
        group: 'група',
        main: 'основний орієнтир',
        navigation: 'орієнтир навігація',
        region: 'область',
      },
      state: {
        checked: 'позначено',
        collapsed: 'згорнуто',
        disabled: 'недоступно',
        expanded: 'розгорнуто',
        off: 'вимкнено',
        on: 'увімкнено',
        opens: 'відкриває діалог',
        pressed: 'натиснуто',
        unchecked: 'не позначено',
      },
      level: (level) => `рівень ${level}`,
      list: (items) => `список  елементів: ${items}`,
      table: (rows, columns) => `таблиця  рядків: ${rows}, стовпців: ${columns}`,
      column: (place) => `стовпець ${place}`,
      row: (place) => `рядок ${place}`,
      place: (place, of) => `${place} з ${of}`,
    },
  },
  VoiceOver: {
    en: {
      role: {
        RootWebArea: 'web content',
        button: 'button',
        combobox: 'pop-up button',
        heading: 'heading',
        image: 'image',
        link: 'link',
        radio: 'radio button',
        switch: 'switch',
      },
      around: {
        banner: 'banner',
        contentinfo: 'content information',
        dialog: 'web dialog',
        group: 'group',
        main: 'main',
        navigation: 'navigation',
        region: 'region',
      },
      state: {
        checked: 'selected',
        collapsed: 'collapsed',
        disabled: 'dimmed',
        expanded: 'expanded',
        off: 'off',
        on: 'on',
        opens: 'dialog pop up',
        pressed: 'selected',
      },
      level: (level) => `level ${level}`,
      list: (items) => `list ${items} items`,
      table: (rows, columns) => `table ${columns} columns, ${rows} rows`,
      column: (place) => `column ${place}`,
      row: (place) => `row ${place}`,
      place: (place, of) => `${place} of ${of}`,
    },
    ua: {
      role: {
        RootWebArea: 'вебвміст',
        button: 'кнопка',
        combobox: 'спливна кнопка',
        heading: 'заголовок',
        image: 'зображення',
        link: 'посилання',
        radio: 'перемикач вибору',
        switch: 'перемикач',
      },
      around: {
        banner: 'банер',
        contentinfo: 'інформація про вміст',
        dialog: 'вебдіалог',
        group: 'група',
        main: 'головне',
        navigation: 'навігація',
        region: 'область',
      },
      state: {
        checked: 'вибрано',
        collapsed: 'згорнуто',
        disabled: 'затемнено',
        expanded: 'розгорнуто',
        off: 'вимкнено',
        on: 'увімкнено',
        opens: 'спливний діалог',
        pressed: 'вибрано',
      },
      level: (level) => `рівень ${level}`,
      list: (items) => `список, елементів: ${items}`,
      table: (rows, columns) => `таблиця, стовпців: ${columns}, рядків: ${rows}`,
      column: (place) => `стовпець ${place}`,
      row: (place) => `рядок ${place}`,
      place: (place, of) => `${place} з ${of}`,
    },
  },
};
