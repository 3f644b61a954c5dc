/** The store's name for shoppers. Change it only here. */
export const STORE_NAME = 'Gadgetry';
