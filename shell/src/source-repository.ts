/** Where the store's source lives; an operator sets it to their own. */
export const SOURCE_REPOSITORY = 'https://github.com/gadgetry-store/gadgetry';
