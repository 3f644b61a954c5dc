/** Names of the Trusted Types policies that scripts make, such as Lit's; adopted code makes one for HTML. */
export const trustedTypesIn = (scripts: readonly string[]): readonly string[] => [
  ...new Set(
    scripts.flatMap((text) => [
      ...[...text.matchAll(/\bcreatePolicy\(\s*["'`]([\w#=@/.%-]+)["'`]/g)].flatMap(([, name]) => name ?? []),
      ...(text.includes('gadgetryAdopted.html((') ? ['adopted'] : []),
    ]),
  ),
];
