// Generated from the environment "local" (gadgetry types). Do not edit.
import '@gadgetry/shared-kernel/slots';

declare module '@gadgetry/shared-kernel/slots' {
  interface SlotContexts {
    'cart/above-total': {
      readonly lines: number;
      readonly total: number;
    };
    'cart/after-lines': {
      readonly lines: number;
      readonly total: number;
    };
    'cart/end': object;
    'favourites/end': object;
    'footer/end': object;
    'header/search': {
      readonly query: string;
    };
    'header/tools': object;
    'orders/end': object;
    'page/end': object;
    'product/after-buy': {
      readonly category: 'phones' | 'tablets' | 'accessories';
      readonly itemId: string;
    };
    'product/after-specs': {
      readonly category: 'phones' | 'tablets' | 'accessories';
      readonly itemId: string;
    };
    'product/end': {
      readonly category: 'phones' | 'tablets' | 'accessories';
      readonly itemId: string;
    };
    'product/not-found': {
      readonly category: 'phones' | 'tablets' | 'accessories';
    };
    'product/tools': {
      readonly category: 'phones' | 'tablets' | 'accessories';
      readonly itemId: string;
    };
  }
}
