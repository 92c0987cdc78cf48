import { alertCopy } from '@drawbridge/messages/ui';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { toneClass, type Tone } from './tone.ts';

const icons = {
  neutral: Info,
  blue: Info,
  green: CircleCheck,
  amber: TriangleAlert,
  red: CircleAlert,
} as const satisfies Record<Tone, unknown>;

export interface AlertProps {
  readonly tone?: Tone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link after the text. */
  readonly action?: ReactNode;
  /** Whether screen readers interrupt for it, wait or skip it. By default, red alerts interrupt and others wait. */
  readonly live?: 'alert' | 'status' | 'off' | undefined;
  readonly onDismiss?: (() => void) | undefined;
  readonly className?: string | undefined;
}

export function Alert(props: AlertProps) {
  const { tone = 'blue', title, children, action, onDismiss, className } = props;
  const live = props.live ?? (tone === 'red' ? 'alert' : 'status');
  const Icon = icons[tone];
  return (
    <div
      role={live === 'off' ? undefined : live}
      className={cx('flex items-start gap-3 rounded-lg px-3.5 py-3', toneClass[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-[17px] shrink-0" />
      <div className="min-w-0 flex-1 md:flex md:items-start md:gap-4">
        <div className="min-w-0 flex-1 text-ink">
          {title != null && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action != null && <div className="shrink-0 max-md:mt-2">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={alertCopy.dismiss}
          icon={<X aria-hidden />}
          onClick={onDismiss}
          className="-my-1.5 -mr-2 max-md:-my-3"
        />
      )}
    </div>
  );
}
