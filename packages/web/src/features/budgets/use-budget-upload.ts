import { budgetCopy, budgetMessages } from '@drawbridge/messages/budgets';
import { refusesFile } from '../../platform/file-refusals.ts';
import { FileUnreadable } from '../../platform/file-unreadable.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CheckedBudget } from '@drawbridge/contract/budgets/schema.ts';
import { fileFaultMessage } from '@drawbridge/contract/documents/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { dealDocumentRule, judgeOutside } from '@drawbridge/domain/documents/judge-file.ts';
import { announce } from '../../ui/announcer-store.ts';
import { checkBudget, sendBudget, submissionQuery } from './queries.ts';

export type UploadState =
  | { readonly step: 'choose' }
  | { readonly step: 'checking'; readonly file: File; readonly percent: number }
  | {
      readonly step: 'sending';
      readonly file: File;
      readonly percent: number;
      readonly checked: CheckedBudget;
    }
  | { readonly step: 'checked'; readonly file: File; readonly checked: CheckedBudget }
  /** `again` retries the failed step. Missing when a retry would fail the same way. */
  | {
      readonly step: 'failed';
      readonly file: File;
      readonly message: string;
      readonly detail?: string;
      readonly again?: () => void;
    }
  | { readonly step: 'done' };

/** Checks a chosen budget file right away and submits it when the borrower confirms. */
export function useBudgetUpload(dealId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>({ step: 'choose' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  function begin(): AbortController {
    abort.current?.abort();
    abort.current = new AbortController();
    return abort.current;
  }

  async function check(file: File): Promise<void> {
    const { signal } = begin();
    const verdict = judgeOutside(dealDocumentRule, file);
    if ('fault' in verdict) {
      const { title, detail } = fileFaultMessage(verdict.fault, dealDocumentRule);
      setState({ step: 'failed', file, message: title, detail });
      return;
    }
    const onSent = (part: number) => setState({ step: 'checking', file, percent: Math.floor(part * 100) });
    onSent(0);
    try {
      const checked = await checkBudget(dealId, file, { signal, onSent });
      setState({ step: 'checked', file, checked });
    } catch (error) {
      if (!signal.aborted) setState(failureOf(error, file, () => void check(file)));
    }
  }

  async function send(file: File, checked: CheckedBudget): Promise<void> {
    const { signal } = begin();
    const onSent = (part: number) =>
      setState({ step: 'sending', file, checked, percent: Math.floor(part * 100) });
    onSent(0);
    try {
      const { message, submission } = await sendBudget(dealId, file, { signal, onSent });
      queryClient.setQueryData(submissionQuery(dealId).queryKey, {
        submission,
        comparison: checked.comparison,
      });
      void queryClient.invalidateQueries({ queryKey: ['deal', dealId] });
      announce(message);
      setState({ step: 'done' });
    } catch (error) {
      if (!signal.aborted) setState(failureOf(error, file, () => void send(file, checked)));
    }
  }

  function cancel(): void {
    abort.current?.abort();
    setState({ step: 'choose' });
  }

  return { state, check, send, cancel };
}

function failureOf(error: unknown, file: File, again: () => void): UploadState {
  if (error instanceof FileUnreadable) return { step: 'failed', file, message: budgetCopy.unreadable };
  if (error instanceof ProblemError && refusesFile.has(error.problem.code)) {
    const { detail = '', errors } = error.problem;
    const message = errors?.[0]?.message ?? error.message;
    return { step: 'failed', file, message, detail: detail.replace(message, '').trim() };
  }
  return { step: 'failed', file, message: budgetMessages.failed, again };
}
