import { accountCopy } from '@drawbridge/messages/access';
import { Check, Circle } from 'lucide-react';
import { passwordCriteria } from '@drawbridge/domain/access/password-rules.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function PasswordChecklist({ password }: { readonly password: string }) {
  const { criteria, met, missing } = accountCopy.password;
  return (
    <div>
      <p className="text-sm text-ink-2">{criteria}</p>
      <ul aria-label={criteria} className="mt-1.5 grid gap-1 text-sm sm:grid-cols-2">
        {passwordCriteria.map(({ words, holds }) => {
          const holdsNow = holds(password);
          const Icon = holdsNow ? Check : Circle;
          return (
            <li key={words} className={cx('flex items-center gap-2', holdsNow ? 'text-green' : 'text-ink-2')}>
              <Icon aria-hidden className="size-3.5 shrink-0" />
              {words}
              <VisuallyHidden>{holdsNow ? met : missing}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
