/**
 * The parts of a variant's slug that its pictures depend on; capacities share pictures. The last two
 * hyphen-separated parts are capacity and colour (spec §2, 'Product detail page').
 */
export declare function baseAndColor(slug: string): {
    readonly base: string;
    readonly color: string;
} | undefined;

export { }
