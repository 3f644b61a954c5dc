/** The exports of React Router that remotes may use; the host provides them. */
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
