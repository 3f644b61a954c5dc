import { Icon, StrokeIcon } from '@gadgetry/shared-kernel/ui';

const TWO_DEVICES = 'M4.5 5.5h6v13h-6v-13Zm9 0h6v13h-6v-13Z';

interface CompareIconProps {
  readonly chosen: boolean;
  /** Width and height in CSS pixels. */
  readonly size: number;
}

/** Two devices side by side; a tick where one is chosen. */
export const CompareIcon = ({ chosen, size }: CompareIconProps) =>
  chosen ? <Icon name="check" size={size} /> : <StrokeIcon path={TWO_DEVICES} size={size} />;
