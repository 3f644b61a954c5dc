import {
  type RouteClaim,
  type SlotContext,
  type SlotFillProps,
  STORE_NAME,
} from '@gadgetry/shared-kernel/contract';
import { publish } from '@gadgetry/shared-kernel/events';
import { fileNamed, PageExcerpt } from '@gadgetry/shared-kernel/host';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Slot } from '@gadgetry/shared-kernel/slots';
import {
  Button,
  EmptyState,
  focusPage,
  onReconnect,
  PageSkeleton,
  useIsStatic,
} from '@gadgetry/shared-kernel/ui';
import {
  Component,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import {
  type Composition,
  CompositionContext,
  FinishHydration,
  type SlotFill,
  useChosenVersions,
  useComposition,
  useSlotFills,
} from './composition';
import { errorCodeOf } from './diagnosis';
import type { ModuleKey } from './remote-machine';
import styles from './remote-modules.module.css';
import type { Remotes } from './remotes';
import { SlowPageMessage, WithSlowMessage } from './still-loading';

/** Sets the document's title while a message replaces the page; the next page sets it from its heading. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${STORE_NAME}`;
  }, [title]);
}

interface FailureProps {
  /** Whether it replaces a whole page and therefore sets the document's title. */
  readonly isPage: boolean;
  readonly onRetry: () => void;
  /** Closes the dialog that it is in. */
  readonly onClose?: (() => void) | undefined;
}

/** Shows that a part of the page failed while the rest works, and offers to try again. */
export const Failure = ({ isPage, onRetry, onClose }: FailureProps) => {
  const t = useText('shell');
  const kernel = useText('kernel');
  useDocumentTitle(isPage ? t('remoteFailed') : undefined);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // A reconnect removes the message; a focus inside it would be lost.
    return () => {
      if (element?.contains(document.activeElement)) focusPage();
    };
  }, []);
  return (
    <>
      <div ref={place} role="alert">
        <EmptyState title={t('remoteFailed')} text={t('remoteFailedHint')} isPage={isPage}>
          <Button onClick={onRetry}>{kernel('tryAgain')}</Button>
          {onClose && (
            <Button variant="quiet" onClick={onClose}>
              {kernel('close')}
            </Button>
          )}
        </EmptyState>
      </div>
      {isPage && <Slot name="page/end" />}
    </>
  );
};

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly version: string;
  readonly module: ModuleKey;
  /** Identifies the content, such as by the page's address. When it changes, a failed boundary renders again. */
  readonly resetKey: string;
  readonly remotes: Remotes;
  /** Rendered while the code loads. */
  readonly skeleton: ReactNode;
  /** Catalogue files that the content needs first, without `.json`. */
  readonly data?: readonly string[];
  /** Closes the dialog that the content is in. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

interface State {
  /** `broken`: it threw, and another candidate may replace it; `failed`: none is left. */
  readonly stage: 'fine' | 'broken' | 'failed';
}

/**
 * The error boundary around a module of a remote; its `key` must contain remote and version. If the module throws, the next
 * candidate replaces it. Without one, "Try again", a reconnect or the next visit loads it again.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  static override contextType = CompositionContext;
  declare context: Composition | undefined;

  override state: State = { stage: 'fine' };

  static getDerivedStateFromError(): State {
    return { stage: 'broken' };
  }

  private isMounted = false;
  private stopListening = (): void => {};

  override componentDidMount(): void {
    this.isMounted = true;
    this.stopListening = onReconnect(this.reconnect);
  }

  override componentWillUnmount(): void {
    this.isMounted = false;
    this.stopListening();
    this.props.remotes.reset(this.props.remote, this.props.module);
  }

  override componentDidUpdate(before: RemoteBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.stage !== 'fine') this.reset(before);
  }

  /** Loads a failed module again, or the code and data that a prerendered page waits for. */
  private readonly reconnect = (): void => {
    if (this.state.stage === 'failed') this.reset(this.props);
    else if (this.context?.hydration?.isDone() === false) this.refetch();
  };

  /** Renders the children again, and loads what has failed. */
  private reset({ remotes, remote, module }: RemoteBoundaryProps): void {
    remotes.reset(remote, module);
    this.setState({ stage: 'fine' });
  }

  override componentDidCatch(error: unknown): void {
    const { remote, version, module, resetKey, remotes } = this.props;
    const code = errorCodeOf(error);
    const giveUp = async (): Promise<void> => {
      // A load error has tried the whole chain already. A render error tries it here; another version gets a new boundary.
      const moved = code === 'render-failed' && remotes.onRenderError(remote, module, version, error);
      if ((await moved) || !this.isMounted || resetKey !== this.props.resetKey) return;
      this.setState({ stage: 'failed' });
      this.context?.hydration?.finish();
      publish('remote/failed', { remote, code });
    };
    void giveUp();
  }

  private readonly retry = (): void => {
    focusPage();
    this.props.remotes.retry(this.props.remote);
    this.setState({ stage: 'fine' });
  };

  /** Loads code and data again while the prerendered page stays visible. */
  private readonly refetch = (): void => {
    this.props.remotes.retry(this.props.remote);
    for (const name of this.props.data ?? []) fileNamed(name).refetch();
  };

  override render(): ReactNode {
    const { remote, version, module, skeleton, onClose, children } = this.props;
    const { stage } = this.state;
    return (
      <div className={styles.boundary} data-boundary={module} data-remote={remote} data-version={version}>
        {stage === 'fine' && (
          <Suspense fallback={<WithSlowMessage onRetry={this.retry}>{skeleton}</WithSlowMessage>}>
            {children}
          </Suspense>
        )}
        {stage === 'broken' && skeleton}
        {stage === 'failed' && (
          <Failure isPage={module.startsWith('page ')} onRetry={this.retry} onClose={onClose} />
        )}
        <SlowPageMessage onRetry={this.refetch} />
      </div>
    );
  }
}

interface RemotePageProps {
  readonly remote: string;
  readonly claim: RouteClaim;
}

// If React renders again with the page loaded, it skips `use`, so no hook may follow: React would fail (its error 467).
function Page({ remote, claim }: RemotePageProps) {
  const { remotes, hydration } = useComposition();
  const { pathname, search } = useLocation();
  const isStatic = useIsStatic();
  // Only the rendering that hydrates uses the excerpt: another version mounts again, and may read more of the catalogue.
  const [hydratedAt] = useState(isStatic && pathname + search);
  const shown = useRef<ReactElement>(null);
  // Hydration has to wait for code and data; otherwise a skeleton would replace the prerendered content.
  if (isStatic && hydration) use(hydration.ready);
  const Loaded =
    remotes.getLoaded(remote, `page ${claim.path}`) ?? use(remotes.load(remote, `page ${claim.path}`));
  // Hydration renders this component a second time; the same element keeps React from rendering the page again.
  if (shown.current?.type !== Loaded) shown.current = <Loaded />;
  const page = shown.current;
  return (
    <PageExcerpt value={hydratedAt === pathname + search ? hydration?.excerpt : undefined}>
      {page}
      <FinishHydration />
    </PageExcerpt>
  );
}

export function RemotePage({ remote, claim }: RemotePageProps) {
  const { remotes } = useComposition();
  const { pathname, search } = useLocation();
  const version = useChosenVersions()[remote]?.version ?? '';
  return (
    <RemoteBoundary
      key={`${remote} ${version} ${claim.page}`}
      remote={remote}
      version={version}
      module={`page ${claim.path}`}
      resetKey={pathname + search}
      remotes={remotes}
      skeleton={<PageSkeleton kind={claim.skeleton} />}
      data={claim.data}
    >
      <Page remote={remote} claim={claim} />
    </RemoteBoundary>
  );
}

type FragmentProps = SlotFillProps<SlotContext>;

interface OpenedSlotProps extends FragmentProps {
  readonly name: string;
  /** Rendered, and announced by screen readers, until the code has loaded. */
  readonly skeleton: ReactNode;
}

function Fragment({ remote, fragment, ...props }: SlotFill & FragmentProps) {
  const { remotes } = useComposition();
  const Loaded = use(remotes.load(remote, `fragment ${fragment}`));
  return <Loaded {...props} />;
}

/** A slot that a visitor has opened: it loads at once, and shows its errors. */
export function OpenedSlot({ name, skeleton, ...props }: OpenedSlotProps) {
  const { remotes } = useComposition();
  return useSlotFills(name).map((slotFill) => {
    const { remote, version, fragment } = slotFill;
    return (
      <RemoteBoundary
        key={`${remote} ${version} ${fragment}`}
        remote={remote}
        version={version}
        module={`fragment ${fragment}`}
        resetKey={fragment}
        remotes={remotes}
        skeleton={skeleton}
        onClose={props.onClose}
      >
        <Fragment {...slotFill} {...props} />
      </RemoteBoundary>
    );
  });
}
