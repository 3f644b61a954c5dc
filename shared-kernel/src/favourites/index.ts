export {
  addFavourite,
  favourites$,
  refreshFavourites,
  removeFavourite,
  restoreFavourite,
  toggleFavourite,
  useFavourites,
  useIsFavourite,
} from './favourites';
export type { Favourite, FavouritesState } from './reducer';
