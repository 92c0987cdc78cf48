import { loadFailed } from '../../platform/load-failed.ts';
import { keyCopy, keyStandingWords, rightWords } from '@drawbridge/messages/api-keys';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { keyStandingTones } from './key-standing-tones.ts';
import { apiKeysQuery } from './queries.ts';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';

export function ApiKeysCard() {
  const query = useQuery(apiKeysQuery);
  const [open, setOpen] = useState<'create' | ApiKey>();
  const [made, setMade] = useState<{ secret: string; isProposed: boolean }>();
  const keys = query.data?.keys;
  const good = keys?.filter(({ standing }) => standing === 'good') ?? [];
  const ended = keys?.filter(({ standing }) => standing !== 'good') ?? [];
  return (
    <Card
      title={keyCopy.title}
      count={keys && good.length > 0 ? formatCount(good.length) : undefined}
      actions={
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen('create')}>
          {keyCopy.create}
        </Button>
      }
    >
      <p className="max-w-prose px-4 py-4 text-ink-2 md:px-[18px]">{keyCopy.what}</p>
      <QueryView
        query={query}
        failure={loadFailed}
        failureClass="px-4 pb-4 md:px-[18px]"
        skeleton={<ListSkeleton />}
      >
        {() =>
          good.length === 0 ? (
            <EmptyState title={keyCopy.none}>{keyCopy.noneHint}</EmptyState>
          ) : (
            <KeyList label={keyCopy.title} keys={good} onRevoke={setOpen} />
          )
        }
      </QueryView>
      {ended.length > 0 && (
        <Disclosure title={keyCopy.older({ count: ended.length })} className="border-t border-line">
          <KeyList label={keyCopy.older({ count: ended.length })} keys={ended} />
        </Disclosure>
      )}
      {open === 'create' && (
        <CreateKeyDialog
          onClose={() => setOpen(undefined)}
          onCreated={(secret, isProposed) => {
            setOpen(undefined);
            setMade({ secret, isProposed });
          }}
        />
      )}
      {typeof open === 'object' && <RevokeKeyDialog apiKey={open} onClose={() => setOpen(undefined)} />}
      {made && (
        <SecretDialog
          title={keyCopy.secretTitle}
          what={made.isProposed ? keyCopy.secretWhatProposed : keyCopy.secretWhat}
          label={keyCopy.secret}
          copyLabel={keyCopy.copy}
          secret={made.secret}
          use={keyCopy.use}
          usage={`Authorization: Bearer ${made.secret}`}
          keptLabel={keyCopy.kept}
          onClose={() => setMade(undefined)}
        />
      )}
    </Card>
  );
}

interface KeyListProps {
  readonly label: string;
  readonly keys: readonly ApiKey[];
  readonly onRevoke?: (key: ApiKey) => void;
}

function KeyList({ label, keys, onRevoke }: KeyListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-[18px]">
          <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-ink">
              {key.name}
              <Tag tone={keyStandingTones[key.standing]}>{keyStandingWords[key.standing].word}</Tag>
              {key.rights.map((right) => (
                <Tag key={right} tone="blue">
                  {rightWords[right].word}
                </Tag>
              ))}
            </p>
            <p className="num text-sm wrap-anywhere text-ink-2">
              <code>{key.prefix}…</code>
              {` · ${[keyCopy.createdBy({ when: formatMoment(key.createdAt), by: key.createdBy }), usedWords(key), endWords(key)].join(' · ')}`}
            </p>
          </div>
          {onRevoke && (
            <Button
              size="sm"
              aria-label={keyCopy.revokeNamed({ name: key.name })}
              onClick={() => onRevoke(key)}
            >
              {keyCopy.revoke}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function usedWords({ lastUsedAt }: ApiKey): string {
  return lastUsedAt === null ? keyCopy.neverUsed : keyCopy.used({ when: formatMoment(lastUsedAt) });
}

function endWords({ standing, expiresAt, revokedAt }: ApiKey): string {
  if (revokedAt !== null) return keyCopy.ended({ when: formatMoment(revokedAt) });
  if (expiresAt === null) return keyCopy.lastsForever;
  return (standing === 'expired' ? keyCopy.expired : keyCopy.expires)({ when: formatMoment(expiresAt) });
}
