import { securityCopy } from '@drawbridge/messages/security';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import type { Factors, Passkey } from '@drawbridge/contract/security/schema.ts';
import { deviceWords } from '@drawbridge/domain/security/device-words.ts';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { factorsQuery } from './queries.ts';
import { RequireFactor } from './require-factor.tsx';

const words = securityCopy.passkeys;

export function PasskeysCard({ factors }: { readonly factors: Factors }) {
  const [open, setOpen] = useState<'add' | Passkey>();
  const { passkeys } = factors;
  const supported = 'PublicKeyCredential' in globalThis;
  return (
    <Card
      title={words.title}
      footer={
        supported ? (
          <Button onClick={() => setOpen('add')}>{words.add}</Button>
        ) : (
          <p className="text-sm text-ink-2">{words.unsupported}</p>
        )
      }
    >
      <p className="max-w-prose px-4 py-4 text-ink-2 md:px-[18px]">{words.what}</p>
      {passkeys.length > 0 && (
        <ul aria-label={words.title} className="divide-y divide-line border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
          ))}
        </ul>
      )}
      <RequireFactor factors={factors} />
      {open === 'add' && <AddDialog factors={factors} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && (
        <RemoveDialog
          passkey={open}
          factors={factors}
          isLast={factors.required && factors.secondFactor.onSince === null && passkeys.length === 1}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const used = lastUsedAt === null ? words.neverUsed : words.used({ moment: formatMoment(lastUsedAt) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-[18px]">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {synced && <Tag>{words.synced}</Tag>}
        </p>
        <p className="num text-sm text-ink-2">
          <span className="inline-block">{`${words.made({ day: formatMoment(createdAt) })},`}</span>{' '}
          <span className="inline-block">{used}</span>
        </p>
      </div>
      <Button size="sm" aria-label={words.removeNamed({ name })} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  );
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: factorsQuery().queryKey });
}

interface AddDialogProps {
  readonly factors: Factors;
  readonly onClose: () => void;
}

function AddDialog({ factors, onClose }: AddDialogProps) {
  const refresh = useRefresh();
  const hasApp = factors.secondFactor.onSince !== null;
  const hasPasskey = factors.passkeys.length > 0;
  return (
    <ProofDialog
      title={words.add}
      description={hasPasskey && !hasApp ? words.addWithPasskey : words.addWhat}
      asks={hasApp ? ['name', 'code'] : ['name']}
      {...(hasPasskey ? { passkey: hasApp ? 'offered' : 'only' } : {})}
      name={deviceWords(navigator.userAgent)}
      submitLabel={words.add}
      busyLabel={words.adding}
      onClose={onClose}
      onSubmit={async ({ name, owner }) => {
        const { addPasskey } = await import('./add-passkey.ts');
        await addPasskey(name.trim(), owner);
        onClose();
        announce(words.added({ name: name.trim() }));
        await refresh();
      }}
    />
  );
}

interface RemoveDialogProps {
  readonly passkey: Passkey;
  readonly factors: Factors;
  /** The person must have a passkey or an app, and this is the last one. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ passkey: { id, name }, factors, isLast, onClose }: RemoveDialogProps) {
  const refresh = useRefresh();
  const hasApp = factors.secondFactor.onSince !== null;
  return (
    <ProofDialog
      title={words.removeTitle({ name })}
      description={isLast ? `${words.removeWhat} ${words.removeRequired}` : words.removeWhat}
      danger
      asks={hasApp ? ['code'] : []}
      passkey={factors.requiresFactor && !hasApp ? 'only' : 'offered'}
      submitLabel={words.remove}
      busyLabel={words.removing}
      onClose={onClose}
      onSubmit={async ({ owner }) => {
        await call(securityRoutes.removePasskey, { body: { id, ...owner } });
        onClose();
        announce(words.removed({ name }));
        await refresh();
      }}
    />
  );
}
