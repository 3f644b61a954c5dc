import { paths, useNavigate } from '@gadgetry/shared-kernel/routing';

/**
 * Goes to another variant as a new step of the history. The shopper stays where they are: focus on the chosen
 * radio (the host honours `keepFocus`), page scrolled as it was.
 */
export function useChooseVariant(category: string): (itemId: string) => void {
  const navigate = useNavigate();
  return (itemId) =>
    void navigate(paths.product({ category, itemId }), {
      state: { keepFocus: true },
      preventScrollReset: true,
    });
}
