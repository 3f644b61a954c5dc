export type {
  AppModule,
  FragmentModule,
  FragmentProps,
  PageModule,
  Resources,
  Translations,
} from './app-module';
export { defineApp, isAppModule, missingParts } from './app-module';
export type {
  BuildChunk,
  BuildFile,
  BuiltDescriptor,
  CatalogueLcpHint,
  FixedLcpHint,
  LocalizedText,
  NavigationEntry,
  RemoteDescriptor,
  RouteClaim,
  SkeletonKind,
  ViewClaim,
} from './descriptor';
export { STORE_NAME } from './store-name';
