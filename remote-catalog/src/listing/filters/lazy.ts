/* What comes with the first filter, or with the first press on the button that opens them all. */
export { ChosenFilters } from './chosen-filters';
export { FilterPanel } from './filter-panel';
export { NoMatch } from './no-match';
