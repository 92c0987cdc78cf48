import { mailsCopy as copy } from '@drawbridge/messages/lender-settings';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailSetting } from '@drawbridge/contract/lender-settings/mails.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { typingPauseMs, useSettled } from '../../platform/use-settled.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MailFrame } from './mail-frame.tsx';
import { mailPreviewQuery } from './queries.ts';

const looks = ['light', 'dark', 'plain'] as const;
type Look = (typeof looks)[number];

/** Shows the email as readers get it while an administrator types, and sends a test of it. */
export function MailPreview({
  mail: { key, language },
  words,
  fits: wordsFit,
}: {
  readonly mail: Pick<MailSetting, 'key' | 'language'>;
  readonly words: MailSetting['fields'];
  readonly fits: (words: MailSetting['fields']) => boolean;
}) {
  const [look, setLook] = useState<Look>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const draft = { key, language, fields: useSettled(words, typingPauseMs) };
  const fits = wordsFit(words);
  const preview = useQuery({
    ...mailPreviewQuery(draft),
    enabled: wordsFit(draft.fields),
    placeholderData: keepPreviousData,
  });
  const test = useMutation({
    mutationFn: () => call(lenderSettingsRoutes.sendTestMail, { body: { key, language, fields: words } }),
    onSuccess: ({ to }) => announce(copy.tested({ to })),
  });

  return (
    <Card
      title={copy.preview}
      className="min-w-0 xl:sticky xl:top-6"
      actions={<LookButtons look={look} onLook={setLook} />}
      footer={
        <>
          <Button
            busy={test.isPending}
            busyLabel={copy.testing}
            disabled={!fits && !test.isPending}
            onClick={() => test.mutate()}
          >
            {copy.test}
          </Button>
          {test.isSuccess && <p className="text-sm text-ink-2">{copy.tested({ to: test.data.to })}</p>}
          {test.isError && (
            <Alert tone="red" className="w-full">
              {copy.testFailed({ reason: messageOf(test.error) })}
            </Alert>
          )}
        </>
      }
    >
      <p aria-live="polite" className="border-b border-line px-4 py-2.5 text-sm text-ink-2 md:px-[18px]">
        {fits ? copy.previewText : copy.previewHeld}
      </p>
      {preview.data !== undefined ? (
        <div>
          <p className="border-b border-line px-4 py-2.5 wrap-anywhere md:px-[18px]">
            <span className="text-sm text-ink-2">{copy.subject}: </span>
            <span className="font-semibold">{preview.data.subject}</span>
          </p>
          {look === 'plain' ? (
            <pre className="p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere md:p-[18px]">
              {preview.data.text}
            </pre>
          ) : (
            <MailFrame html={preview.data.html} theme={look} />
          )}
        </div>
      ) : preview.isError ? (
        <div className="p-4">
          <LoadFailure
            retryLabel={copy.again}
            retrying={preview.isFetching}
            onRetry={() => void preview.refetch()}
          >
            {copy.previewFailed({ reason: messageOf(preview.error) })}
          </LoadFailure>
        </div>
      ) : (
        <div aria-busy={fits} className="p-4">
          <Skeleton className="h-96" />
        </div>
      )}
    </Card>
  );
}

function LookButtons({ look, onLook }: { readonly look: Look; readonly onLook: (look: Look) => void }) {
  return (
    <div role="group" aria-label={copy.previewAs} className="flex flex-wrap gap-1.5">
      {looks.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === look}
          onClick={() => onLook(one)}
          className={cx(
            'inline-flex h-[30px] items-center rounded-lg border px-2.5 text-sm font-semibold transition-colors max-md:h-11',
            one === look
              ? 'border-accent bg-soft text-accent'
              : 'border-line bg-surface text-ink hover:border-edge',
          )}
        >
          {copy[one]}
        </button>
      ))}
    </div>
  );
}
