/** What a provider’s form says to the page that shows it. Nobody takes its word for a payment. */
export type FrameMessage =
  /** It needs that many pixels. */
  | { readonly is: 'size'; readonly height: number }
  | { readonly is: 'cancelled' }
  /** It has sent the card; `transaction` is what it says the provider calls the payment. */
  | { readonly is: 'sent'; readonly transaction: string | undefined };

const least = 320;
const most = 1600;

/** Reads a message of the form, written as the query of an address; undefined when it is none that is known. */
export function readFrameMessage(text: string): FrameMessage | undefined {
  const said = new URLSearchParams(text);
  switch (said.get('action') ?? '') {
    case 'resizeWindow': {
      const height = Math.round(Number(said.get('height')));
      return height > 0 ? { is: 'size', height: Math.min(most, Math.max(least, height)) } : undefined;
    }
    case 'cancel':
      return { is: 'cancelled' };
    case 'transactResponse':
    case 'successfulSave':
      return { is: 'sent', transaction: transactionIn(said.get('response') ?? '') };
    default:
      return undefined;
  }
}

function transactionIn(response: string): string | undefined {
  return /"transId"\s*:\s*"?(\d{1,20})\b/.exec(response)?.[1];
}
