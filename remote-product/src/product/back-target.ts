/** Key that React Router gives the address with which the store was opened. */
const FIRST_LOCATION_KEY = 'default';

/** Where Back leads: a step back only where there is one inside the store, never out of it. */
export const backTarget = (locationKey: string): 'history' | 'category' =>
  locationKey === FIRST_LOCATION_KEY ? 'category' : 'history';
