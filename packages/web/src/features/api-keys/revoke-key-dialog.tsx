import { keyCopy } from '@drawbridge/messages/api-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKeyRoutes } from '@drawbridge/contract/api-keys/routes.ts';
import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { apiKeysQuery } from './queries.ts';

export function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(apiKeyRoutes.revoke, { body: { id: apiKey.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      announce(keyCopy.revoked({ name: apiKey.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={keyCopy.revokeTitle({ name: apiKey.name })}
      confirmLabel={keyCopy.revokeKey}
      busy={revoke.isPending}
      busyLabel={keyCopy.revoking}
      onConfirm={() => revoke.mutate()}
    >
      <p>{keyCopy.revokeWhat}</p>
      {revoke.isError && (
        <Alert tone="red" className="mt-3">
          {keyCopy.failed({ reason: messageOf(revoke.error) })}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
