/** Address of the store's source code; operators replace it with their own. */
export const SOURCE_REPOSITORY = 'https://github.com/gadgetry-store/gadgetry';
