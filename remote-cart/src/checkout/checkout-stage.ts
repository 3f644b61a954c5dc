/** Where a checkout stands: the cart page alone, the question over it, or the thanks for the purchase. */
export type CheckoutStage = 'browsing' | 'confirming' | 'thanking';

/** What the shopper does, or what happens to the cart meanwhile (`emptied`, perhaps in another tab). */
export type CheckoutStep = 'checkout' | 'cancel' | 'confirm' | 'emptied';

const STEPS: Readonly<Record<CheckoutStage, Partial<Readonly<Record<CheckoutStep, CheckoutStage>>>>> = {
  browsing: { checkout: 'confirming' },
  confirming: { cancel: 'browsing', confirm: 'thanking', emptied: 'browsing' },
  thanking: {},
};

/** The stage after a step; a step that makes no sense at a stage changes nothing (spec §4, 'Checkout'). */
export const nextStage = (stage: CheckoutStage, step: CheckoutStep): CheckoutStage =>
  STEPS[stage][step] ?? stage;
