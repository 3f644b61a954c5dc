import { type ComponentType, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { FragmentModule, PageModule, SlotFillProps } from '../contract/app-module';
import type { Address, Mount, MountHost, Signal } from '../contract/mount';
import { texts } from '../i18n/i18n';
import type { Language } from '../model/preferences';
import { language$, theme$ } from '../store/store';

/** A stream as a signal; a stream tells its present value on subscription, a signal does not. */
const signalOf = <T,>(stream: {
  readonly value: T;
  readonly subscribe: (listener: (value: T) => void) => { readonly unsubscribe: () => void };
}): Signal<T> => ({
  get value() {
    return stream.value;
  },
  subscribe: (listener) => {
    let last = stream.value;
    const heard = stream.subscribe((value) => {
      if (value === last) return;
      last = value;
      listener(value);
    });
    return () => heard.unsubscribe();
  },
});

/** Tells of a language once its texts are there. */
const language: Signal<Language> = {
  get value() {
    return language$.value;
  },
  subscribe: (listener) => {
    const tell = (): void => listener(language$.value);
    texts.on('languageChanged', tell);
    return () => texts.off('languageChanged', tell);
  },
};

const theme = signalOf(theme$);

/** The address of the page, one value for as long as it stays. */
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

/** Holds what mounts itself. What it throws while mounting is the business of the boundary around it. */
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
    // What the slot tells it is what it was made for.
    const unmount: unknown = mount(element, host as MountHost<never>);
    if (typeof unmount !== 'function')
      throw new Error(`Expected mount to return a function that unmounts but found ${typeof unmount}.`);
    return () => {
      try {
        unmount();
      } catch (error) {
        // Its page is gone or going, so no boundary can handle the error.
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

// One component for each, so that rendering again does not mount again.
const components = new WeakMap<Mount, ComponentType<Partial<SlotFillProps<unknown>>>>();

/** What a page renders, whatever framework it is made with; `undefined` where it has nothing to render. */
export function renderedBy(module: PageModule): ComponentType | undefined;
/** The same of a fragment. */
export function renderedBy(module: FragmentModule): ComponentType<SlotFillProps<never>> | undefined;
export function renderedBy(module: object): unknown;
export function renderedBy(module: object): unknown {
  if ('Page' in module) return module.Page;
  if ('Fragment' in module) return module.Fragment;
  const mount = 'mount' in module ? module.mount : undefined;
  if (typeof mount !== 'function') return undefined;
  const component = components.get(mount as Mount) ?? componentOf(mount as Mount);
  components.set(mount as Mount, component);
  return component;
}
