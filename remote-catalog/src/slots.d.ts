// Generated from descriptor.json (slots.offered). Do not edit.
import '@gadgetry/shared-kernel/slots';

declare module '@gadgetry/shared-kernel/slots' {
  interface SlotContexts {
    'home/after-promo': object;
    'home/end': object;
    'listing/top': {
      readonly category: 'phones' | 'tablets' | 'accessories';
    };
    'listing/end': {
      readonly category: 'phones' | 'tablets' | 'accessories';
    };
  }
}
