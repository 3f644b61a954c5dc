import { type ComponentType, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { FragmentModule, PageModule, SlotFillProps } from '../contract/app-module';
import type { Address, Mount, MountHost, Signal } from '../contract/mount';
import { texts } from '../i18n/i18n';
import { getOrCreate } from '../instance/instance';
import type { Language } from '../model/preferences';
import { language$, theme$ } from '../store/store';

/** Converts a stream to a signal: unlike a stream, a signal does not call back with the present value. */
const signalOf = <T,>(stream: {
  readonly value: T;
  readonly subscribe: (listener: (value: T) => void) => { readonly unsubscribe: () => void };
}): Signal<T> => ({
  get value() {
    return stream.value;
  },
  subscribe: (listener) => {
    let last = stream.value;
    const subscription = stream.subscribe((value) => {
      if (value === last) return;
      last = value;
      listener(value);
    });
    return () => subscription.unsubscribe();
  },
});

/** The language; changes after its texts have loaded. */
const language: Signal<Language> = {
  get value() {
    return language$.value;
  },
  subscribe: (listener) => {
    const notify = (): void => listener(language$.value);
    texts.on('languageChanged', notify);
    return () => texts.off('languageChanged', notify);
  },
};

const theme = signalOf(theme$);

/** Returns the page's address; the same object while the address is the same. */
function useAddress(): Address {
  const { pathname, search } = useLocation();
  const params = JSON.stringify(useParams());
  return useMemo(
    () => ({ path: pathname, query: search.slice(1), params: JSON.parse(params) }),
    [pathname, search, params],
  );
}

interface MountedProps extends Partial<SlotFillProps<unknown>> {
  readonly mount: Mount;
}

/** Renders a part that mounts itself. The boundary around it handles errors while mounting. */
function Mounted({ mount, onClose, context }: MountedProps) {
  const place = useRef<HTMLDivElement>(null);
  const address = useAddress();
  const navigate = useNavigate();
  const latest = useRef({ navigate, onClose });
  const [{ address$, context$ }] = useState(() => ({
    address$: new BehaviorSubject(address),
    context$: new BehaviorSubject(context),
  }));
  useLayoutEffect(() => {
    latest.current = { navigate, onClose };
    if (address !== address$.value) address$.next(address);
    if (JSON.stringify(context) !== JSON.stringify(context$.value)) context$.next(context);
  });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const host: MountHost = {
      language,
      theme,
      address: signalOf(address$),
      context: signalOf(context$),
      navigate: (to, options) => void latest.current.navigate(to, options),
      onClose: () => latest.current.onClose?.(),
    };
    // The slot's context has the type that the fragment expects.
    const unmount: unknown = mount(element, host as MountHost<never>);
    if (typeof unmount !== 'function')
      throw new Error(`Expected mount to return a function that unmounts but found ${typeof unmount}.`);
    return () => {
      try {
        unmount();
      } catch (error) {
        // The page is being removed, so no boundary can handle the error.
        reportError(error);
      }
      element.replaceChildren();
    };
  }, [mount, address$, context$]);
  return <div ref={place} />;
}

const componentOf =
  (mount: Mount): ComponentType<Partial<SlotFillProps<unknown>>> =>
  (props) => <Mounted {...props} mount={mount} />;

// Cached, so that rendering again does not mount again.
const components = new WeakMap<Mount, ComponentType<Partial<SlotFillProps<unknown>>>>();

/** Returns the component that renders a page of any framework; `undefined` if the module has neither component nor `mount`. */
export function renderedBy(module: PageModule): ComponentType | undefined;
/** Returns the component that renders a fragment of any framework. */
export function renderedBy(module: FragmentModule): ComponentType<SlotFillProps<never>> | undefined;
export function renderedBy(module: object): unknown;
export function renderedBy(module: object): unknown {
  if ('Page' in module) return module.Page;
  if ('Fragment' in module) return module.Fragment;
  const mount = 'mount' in module ? module.mount : undefined;
  if (typeof mount !== 'function') return undefined;
  return getOrCreate(components, mount as Mount, () => componentOf(mount as Mount));
}
