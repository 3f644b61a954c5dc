/** The store's name, as shoppers see it; the one place to change it. */
export const STORE_NAME = 'Gadgetry';
