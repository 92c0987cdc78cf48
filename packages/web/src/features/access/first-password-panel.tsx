import { accountCopy } from '@drawbridge/messages/access';
import { useNavigate } from '@tanstack/react-router';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import type { passwordForm, passwordPairForm } from '@drawbridge/contract/access/account-forms.ts';
import { callWithToken } from '../../platform/api.ts';
import { keepNewcomer } from '../../platform/session.ts';
import { PasswordPairForm } from './password-pair-form.tsx';

interface FirstPasswordPanelProps {
  readonly token: string;
  readonly email: string;
  readonly rules: typeof passwordForm | typeof passwordPairForm;
}

export function FirstPasswordPanel({ token, email, rules }: FirstPasswordPanelProps) {
  const navigate = useNavigate();
  return (
    <PasswordPairForm
      email={email}
      label={accountCopy.password.label}
      submitLabel={accountCopy.password.set}
      rules={rules}
      save={async (password) => {
        const { rep } = await callWithToken(token)(accessRoutes.createPassword, {
          body: { email, password },
        });
        keepNewcomer(rep);
        await navigate({ to: '/signup-thankyou', replace: true });
      }}
    />
  );
}
