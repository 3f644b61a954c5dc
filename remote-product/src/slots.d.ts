// Generated from descriptor.json (slots.offered). Do not edit.
import '@gadgetry/shared-kernel/slots';

declare module '@gadgetry/shared-kernel/slots' {
  interface SlotContexts {
    'product/tools': {
      readonly category: 'phones' | 'tablets' | 'accessories';
      readonly itemId: string;
    };
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
  }
}
