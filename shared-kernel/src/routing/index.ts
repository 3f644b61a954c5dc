/** The part of React Router that remotes may use; the host provides it, so what is missing here fails `tsc`. */
export {
  Link,
  NavLink,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { paths } from '../model/paths';
export { useGoBack } from './use-go-back';
