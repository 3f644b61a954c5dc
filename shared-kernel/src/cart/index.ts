export { unavailable$, useUnavailable } from '../state/availability';
export {
  addToCart,
  cart$,
  clearCart,
  decreaseQuantity,
  increaseQuantity,
  refreshCart,
  removeFromCart,
  restoreToCart,
  toggleInCart,
  useCart,
  useInCart,
} from './cart';
export type { CartLine, CartState } from './reducer';
export { cartTotal, type IsAvailable, itemCount, lineTotal } from './totals';
