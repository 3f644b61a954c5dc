import { slowAfterMs, slowFiles$, useStream } from '@gadgetry/shared-kernel/host';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button, focusPage } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, use, useEffect, useState } from 'react';
import { CompositionContext } from './composition';
import { FloatingPanel } from './floating-panel';

interface StillLoadingProps {
  /** Sends another request; the first answer counts. */
  readonly onRetry: () => void;
}

function StillLoading({ onRetry }: StillLoadingProps) {
  const t = useText('shell');
  const kernel = useText('kernel');
  return (
    <FloatingPanel role="status" text={t('stillLoading')}>
      <Button
        onClick={() => {
          focusPage();
          onRetry();
        }}
      >
        {kernel('tryAgain')}
      </Button>
    </FloatingPanel>
  );
}

export function WithSlowMessage({ onRetry, children }: StillLoadingProps & { readonly children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), slowAfterMs());
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {children}
      {isLate && <StillLoading onRetry={onRetry} />}
    </>
  );
}

/** Shows a message when the code of a prerendered page is slow; the page stays readable. */
export function SlowPageMessage({ onRetry }: StillLoadingProps) {
  const hydration = use(CompositionContext)?.hydration;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!hydration || hydration.isDone()) return undefined;
    const timer = setTimeout(() => setLate(!hydration.isDone()), slowAfterMs());
    void hydration.done.then(() => setLate(false));
    return () => clearTimeout(timer);
  }, [hydration]);
  return isLate && <StillLoading onRetry={onRetry} />;
}

export function SlowDataMessage() {
  const files = useStream(slowFiles$);
  const refetch = (): void => {
    for (const file of new Set(files)) file.refetch();
  };
  return files.length > 0 && <StillLoading onRetry={refetch} />;
}
