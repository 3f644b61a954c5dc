import { useLocation, useNavigate } from 'react-router-dom';
import { stepsBack } from './steps-back';

/**
 * Goes one step back if there is one inside the store (spec §2, 'Rules' and 'Page not found').
 * @param otherwise address for those who came straight here
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    const { navigation } = globalThis;
    void (stepsBack(navigation, key) ? navigate(-1) : navigate(otherwise));
  };
}
