const actionLabels: Readonly<Record<string, string>> = {
  'link mailed': 'Link emailed',
  'link sent again': 'Link resent',
  'write while viewing': 'Change made while viewing an account',
  'write refused while viewing': 'Change refused while viewing an account',
  'deal facts changed': 'Loan details changed',
  'action item asked': 'Action item added',
  'last 4 of SSN kept': 'Last 4 of SSN entered',
  'document sent again': 'Document resent',
  'budget handed in': 'Budget submitted',
  'draw file taken back': 'Draw file removed',
  'inspection file taken back': 'Inspection file removed',
  'card payment begun': 'Card payment started',
  'work taken': 'Work assigned to self',
  'work given': 'Work assigned to a colleague',
  'work released': 'Work unassigned',
  'import begun': 'Import file uploaded',
  'import ordered': 'Import started',
  'import cancelled': 'Import canceled',
  'setting given back': 'Setting reset',
  'audit head accepted': 'Audit log accepted after a restore',
  'webhook sent again': 'Webhook deliveries resent',
};

export const auditCopyRest = {
  actionWords: (action: string) =>
    actionLabels[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`,
  fault: (fault: { chain: string; position: number; fault: string }) =>
    fault.chain === 'seals'
      ? `Seal ${fault.position}: ${fault.fault}`
      : `Entry ${fault.position} of ${fault.chain === '' ? 'the portal' : `account ${fault.chain}`}: ${fault.fault}`,
} as const;
