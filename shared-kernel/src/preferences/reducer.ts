import type { Language, Theme } from './preference';

/** What the shopper chose; a member is absent until then. */
export interface ChosenPreferences {
  readonly theme?: Theme;
  readonly language?: Language;
}

export type PreferencesAction =
  | { readonly part: 'preferences'; readonly type: 'choose-theme'; readonly theme: Theme }
  | { readonly part: 'preferences'; readonly type: 'choose-language'; readonly language: Language };

export function reducePreferences(state: ChosenPreferences, action: PreferencesAction): ChosenPreferences {
  switch (action.type) {
    case 'choose-theme':
      return state.theme === action.theme ? state : { ...state, theme: action.theme };
    case 'choose-language':
      return state.language === action.language ? state : { ...state, language: action.language };
  }
}
