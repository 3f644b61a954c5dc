export type {
  AppFactory,
  AppInput,
  AppModule,
  AppParts,
  FillingModule,
  FillingProps,
  FragmentModule,
  FragmentProps,
  MountModule,
  PageModule,
  Resources,
  Translations,
} from './app-module';
export { createApp, defineApp, isAppModule, missingParts } from './app-module';
export type {
  BuildChunk,
  BuildFile,
  BuiltDescriptor,
  CatalogueLcpHint,
  FixedLcpHint,
  LocalizedText,
  NavigationEntry,
  RemoteDescriptor,
  RemoteSettings,
  RouteClaim,
  SkeletonKind,
  ViewClaim,
} from './descriptor';
export type { Address, Mount, MountHost, Signal } from './mount';
export type {
  ContextKind,
  ContextValue,
  FilledSlot,
  OfferedSlot,
  SlotContext,
  SlotRoom,
  Slots,
} from './slots';
export { STORE_NAME } from './store-name';
