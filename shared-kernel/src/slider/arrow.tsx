import { useText } from '../i18n/i18n';
import { IconButton } from '../ui/button/button';
import { Icon } from '../ui/icon/icon';

interface ArrowProps {
  readonly direction: 'prev' | 'next';
  /** Name of the slides, for the button's own name. */
  readonly title: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** A button that moves slides. */
export function Arrow({ direction, title, disabled, onPress }: ArrowProps) {
  const t = useText('kernel');
  const isPrevious = direction === 'prev';
  return (
    <IconButton
      aria-label={t(isPrevious ? 'slidePrevious' : 'slideNext', { title })}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={isPrevious ? 'chevron-left' : 'chevron-right'} />
    </IconButton>
  );
}
