import { auditActions } from '@drawbridge/messages/audit';

const labels: Readonly<Record<string, string>> = auditActions;

/** The label of an action. A log may have actions that this version does not know, which name themselves. */
export function actionLabel(action: string): string {
  return labels[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
}
