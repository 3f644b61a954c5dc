// Generated from slots.json. Do not edit.
import '@gadgetry/shared-kernel/slots';

declare module '@gadgetry/shared-kernel/slots' {
  interface SlotContexts {
    'header/search': {
      readonly query: string;
    };
    'header/tools': object;
    'page/end': object;
    'footer/end': object;
  }
}
