/** Messages from a provider’s form to the page around it. They never count as proof of payment. */
export type FrameMessage =
  /** The height it needs, in pixels. */
  | { readonly is: 'size'; readonly height: number }
  | { readonly is: 'cancelled' }
  /** It sent the card; `transaction` is the provider’s id for the payment, according to the form. */
  | { readonly is: 'sent'; readonly transaction: string | undefined };

const least = 320;
const most = 1600;

/** Parses a form message, written as a query string; undefined if unknown. */
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
