/** The version that stands for the build of this repository, and of the data for the folder beside the page. */
export const WORKSPACE = 'workspace';
