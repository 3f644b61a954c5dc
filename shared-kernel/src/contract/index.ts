export type {
  AppFactory,
  AppInput,
  AppModule,
  AppParts,
  FragmentModule,
  FragmentProps,
  MountModule,
  PageModule,
  Resources,
  SlotFillModule,
  SlotFillProps,
  Translations,
} from './app-module';
export { createApp, defineApp, isAppModule, missingParts } from './app-module';
export type {
  BuildChunk,
  BuildFile,
  BuildSizes,
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
export type { OperatorText, OperatorTexts, Topic } from './operator-texts';
export type {
  ExcerptContext,
  Excerpts,
  HeadContext,
  HeadLink,
  HeadPicture,
  HeadProduct,
  Heads,
  PageHead,
} from './page-head';
export type {
  ContextKind,
  ContextValue,
  FilledSlot,
  OfferedSlot,
  ReservedSize,
  SlotContext,
  Slots,
} from './slots';
export { STORE_NAME } from './store-name';
