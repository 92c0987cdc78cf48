/** Where the demo lender’s borrowers send money. */
export const demoWireInstructions = {
  payee: 'Harborline Capital LLC',
  bankName: 'First Harbor Bank',
  routingNumber: '021000021',
  accountNumber: '4471902291',
  reference: 'Servicing',
  callbackNumber: '(555) 010-0142',
  mailingAddress: '400 Quay Street, Suite 1200, Charleston, SC 29401',
};

export type DemoWires = typeof demoWireInstructions;
