export type { CatalogueFiles, ServedCatalogue } from '@gadgetry/shared-kernel/testing';
export {
  loadProducts,
  resetStore,
  sampleDetail,
  sampleProduct,
  sampleProducts,
  serveCatalogue,
  translationGaps,
} from '@gadgetry/shared-kernel/testing';
export type { ContractOptions } from './describe-contract';
export { describeContract } from './describe-contract';
export type {
  LocalInput,
  RemoteApp,
  RenderedRemote,
  RenderFragmentOptions,
  RenderRemoteOptions,
  WrittenDescriptor,
} from './render-remote';
export { renderFragment, renderRemote } from './render-remote';
