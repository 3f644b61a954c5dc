// Generated from descriptor.json (slots.offered). Do not edit.
import '@gadgetry/shared-kernel/slots';

declare module '@gadgetry/shared-kernel/slots' {
  interface SlotContexts {
    'cart/after-lines': {
      readonly lines: number;
      readonly total: number;
    };
    'cart/above-total': {
      readonly lines: number;
      readonly total: number;
    };
    'cart/end': object;
    'favourites/end': object;
    'orders/end': object;
  }
}
