import { accountCopy } from '@drawbridge/messages/access';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { newcomerName } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-class.ts';

export function SignUpThanks() {
  const { title, welcome, welcomeByName, login } = accountCopy.thankYou;
  const name = newcomerName();
  usePageTitle(title);
  return (
    <div className="grid justify-items-start gap-4.5">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-1.5 text-ink-2">{name === '' ? welcome : welcomeByName({ name })}</p>
      </div>
      <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {login}
      </Link>
    </div>
  );
}
