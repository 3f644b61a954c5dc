import { Link } from 'react-router-dom';
import { NavLink } from 'react-router-dom';
import { useHref } from 'react-router-dom';
import { useLocation } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';
import { useNavigationType } from 'react-router-dom';
import { useParams } from 'react-router-dom';
import { useSearchParams } from 'react-router-dom';

export { Link }

export { NavLink }

/** Every address of the store in one place (spec §2). */
export declare const paths: {
    readonly home: '/';
    readonly category: (category: string) => string;
    readonly product: ({ category, itemId }: {
        readonly category: string;
        readonly itemId: string;
    }) => string;
    readonly favourites: '/favorites';
    readonly cart: '/cart';
    readonly rights: '/rights';
    readonly contacts: '/contacts';
};

/**
 * Goes one step back if there is one inside the store (spec §2, 'Rules' and 'Page not found').
 * @param otherwise address for those who came straight here
 */
export declare function useGoBack(otherwise: string): () => void;

export { useHref }

export { useLocation }

export { useNavigate }

export { useNavigationType }

export { useParams }

export { useSearchParams }

export { }
