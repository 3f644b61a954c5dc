/** The store's name, as shoppers see it; the one place to change it. */
export declare const STORE_NAME = "Gadgetry";

export { }
