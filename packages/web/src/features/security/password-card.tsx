import { securityCopy } from '@drawbridge/messages/security';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import { passwordChangeForm } from '@drawbridge/contract/security/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { currentSession, replaceToken, useSession } from '../../platform/session.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { sessionsQuery } from './queries.ts';

const words = securityCopy.passwordChange;

/** Where people who know their password change it. */
export function PasswordCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card title={words.title} padded footer={<Button onClick={() => setOpen(true)}>{words.change}</Button>}>
      <p className="max-w-prose text-ink-2">{words.what}</p>
      {open && <ChangeDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const email = useSession()?.username;
  const change = useMutation({
    mutationFn: async ({ password, newPassword }: { password: string; newPassword: string }) => {
      const before = currentSession()?.token;
      const { token } = await call(securityRoutes.changePassword, { body: { password, newPassword } });
      if (before !== undefined) replaceToken(before, token);
    },
    // Do not leave passwords in the page’s memory.
    gcTime: 0,
    onSuccess: () => {
      onClose();
      announce(words.changed);
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
  const { field, frame } = useContractForm({
    schema: passwordChangeForm,
    initial: { password: '', newPassword: '', confirmation: '' },
    save: change,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={words.change}
      description={words.changeWhat}
      save={words.change}
      busyLabel={words.busy}
    >
      {/* Password managers want to know for whom they keep it. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        data-autofocus
        label={words.current}
        autoComplete="current-password"
        {...field('password')}
      />
      <PasswordField
        label={words.new}
        hint={words.newHint}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label={words.again} autoComplete="new-password" {...field('confirmation')} />
    </FormDialog>
  );
}
