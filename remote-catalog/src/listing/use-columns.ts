import { useMedia } from '@gadgetry/shared-kernel/ui';

/** Cards in a row of the grid now; its breakpoints are those of the kernel's `ProductGrid`. */
export function useColumns(): number {
  const two = useMedia('(min-width: 400px)');
  const three = useMedia('(min-width: 900px)');
  const four = useMedia('(min-width: 1200px)');
  return [two, three, four].filter(Boolean).length + 1;
}
