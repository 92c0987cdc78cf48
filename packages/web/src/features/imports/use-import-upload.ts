import { importCopy } from '@drawbridge/messages/imports';
import { refusesFile } from '../../platform/file-refusals.ts';
import { FileUnreadable } from '../../platform/file-unreadable.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { fileFaultMessage } from '@drawbridge/contract/documents/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { judgeOutside } from '@drawbridge/domain/documents/judge-file.ts';
import { importFileRule, type ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { importQuery, importsQuery, sendImport } from './queries.ts';

export type UploadState =
  | { readonly step: 'choose' }
  | { readonly step: 'sending'; readonly name: string; readonly percent: number }
  | {
      readonly step: 'failed';
      readonly message: string;
      readonly detail?: string;
      readonly again?: () => void;
    };

/** Uploads a file and opens the page of its import. */
export function useImportUpload(kind: ImportKind) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<UploadState>({ step: 'choose' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(file: File): Promise<void> {
    abort.current?.abort();
    const verdict = judgeOutside(importFileRule, file);
    if ('fault' in verdict) {
      const { title, detail } = fileFaultMessage(verdict.fault, importFileRule);
      const accepted = verdict.fault === 'not accepted' ? importCopy.accepted : detail;
      setState({ step: 'failed', message: title, detail: accepted });
      return;
    }
    abort.current = new AbortController();
    const { signal } = abort.current;
    const onSent = (part: number) =>
      setState({ step: 'sending', name: file.name, percent: Math.floor(part * 100) });
    onSent(0);
    try {
      const started = await sendImport(kind, file, { signal, onSent });
      queryClient.setQueryData(importQuery(started.id).queryKey, started);
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true });
      void navigate({ to: '/staff/import/$importId', params: { importId: started.id } });
      setState({ step: 'choose' });
    } catch (error) {
      if (!signal.aborted) setState(failureOf(error, () => void send(file)));
    }
  }

  function cancel(): void {
    abort.current?.abort();
    setState({ step: 'choose' });
  }

  return { state, send, cancel };
}

function failureOf(error: unknown, again: () => void): UploadState {
  if (error instanceof FileUnreadable) return { step: 'failed', message: importCopy.unreadable };
  if (!(error instanceof ProblemError)) return { step: 'failed', message: importCopy.uploadFailed, again };
  const { code, detail = '', errors } = error.problem;
  const message = errors?.[0]?.message ?? error.message;
  const more = { message, detail: detail.replace(message, '').trim() };
  return refusesFile.has(code) ? { step: 'failed', ...more } : { step: 'failed', ...more, again };
}
