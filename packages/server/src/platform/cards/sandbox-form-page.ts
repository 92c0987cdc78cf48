import { cardNumberPattern } from '@drawbridge/domain/cards/card-number.ts';
import { expiryMonths, expiryYears } from '@drawbridge/domain/cards/card-expiry.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { sandboxFormCopy as copy } from '@drawbridge/messages/cards';
import { languageNow } from '../language/in-language.ts';
import { escapeHtml } from '../web/escape-html.ts';
import { framePath } from './frame-path.ts';
import { gatewayText } from './gateway-text.ts';

/** The sandbox form’s path. A real provider’s form is on its own site. */
export const sandboxFormPath = '/sandbox-card-form';

export const sandboxFormCss = `
  :root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #1b2420; background: #fff }
  * { box-sizing: border-box }
  body { margin: 0; padding: 16px }
  .page { max-width: 440px; margin: 0 auto; display: grid; gap: 16px }
  h1 { margin: 0; font-size: 17px }
  p { margin: 0 }
  .total { display: flex; justify-content: space-between; border-bottom: 1px solid #d9dfdb; padding-bottom: 12px }
  .total b { font-variant-numeric: tabular-nums }
  form { display: grid; gap: 14px }
  label { display: grid; gap: 4px; font-weight: 500 }
  input, select { font: inherit; width: 100%; min-height: 44px; padding: 8px 10px; border: 1px solid #767f7a; border-radius: 6px; background: #fff; color: inherit }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 14px }
  .buttons { display: flex; flex-wrap: wrap; gap: 10px }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 18px; border-radius: 6px; border: 1px solid #767f7a; background: #fff; color: inherit; cursor: pointer }
  button[value=pay] { background: #24408e; border-color: #24408e; color: #fff }
  .note { font-size: 13px; color: #4d5852 }
  .error { border: 1px solid #b42318; background: #fef3f2; color: #8d1b12; border-radius: 6px; padding: 10px 12px }
  iframe { display: none }
`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="${languageNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="${sandboxFormPath}/style.css"></head><body><div class="page">${body}</div></body></html>`;
}

/** Sends a message to the page around the form, through that site’s frame page. */
function messageFrame(message: Readonly<Record<string, string>>): string {
  const said = escapeHtml(`${framePath}#${new URLSearchParams(message).toString()}`);
  return `<iframe src="${said}" title="${copy.frame}" tabindex="-1"></iframe>`;
}

/** The values a form keeps after a decline: all except the code. */
interface Entered {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly zip: string;
}

export function sandboxForm(
  form: { readonly token: string; readonly amount: string; readonly orderId: string },
  today: PlainDate,
  wrong?: { readonly message: string; readonly entered: Entered },
): string {
  const entered = wrong?.entered;
  const options = (list: readonly { value: string; label: string }[], chosen: string | undefined) =>
    list
      .map(
        ({ value, label }) =>
          `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`,
      )
      .join('');
  const months = expiryMonths.map((value) => ({ value, label: value }));
  const number = entered ? writeDigits(entered.number, cardNumberPattern(entered.number)) : '';
  return page(
    copy.title,
    `<h1>${copy.heading}</h1>
<p class="total"><span>${copy.order({ order: escapeHtml(form.orderId) })}</span><b>${formatCents(Number(form.amount) * 100)}</b></p>
${wrong ? `<p class="error" role="alert">${escapeHtml(gatewayText(wrong.message))}</p>` : ''}
<form method="post" action="${sandboxFormPath}/pay" autocomplete="off">
<input type="hidden" name="token" value="${escapeHtml(form.token)}">
<label>${copy.number}<input name="number" inputmode="numeric" maxlength="30" value="${escapeHtml(number)}"></label>
<div class="row"><label>${copy.month}<select name="month">${options(months, entered?.month)}</select></label>
<label>${copy.year}<select name="year">${options(expiryYears(today), entered?.year)}</select></label></div>
<div class="row"><label>${copy.code}<input name="code" inputmode="numeric" maxlength="4"></label>
<label>${copy.zip}<input name="zip" inputmode="numeric" maxlength="10" value="${escapeHtml(entered?.zip ?? '')}"></label></div>
<div class="buttons"><button name="do" value="pay">${copy.pay}</button><button name="do" value="cancel">${copy.cancel}</button></div>
</form>
<p class="note">${copy.note}</p>
${messageFrame({ action: 'resizeWindow', width: '420', height: wrong ? '640' : '580' })}`,
  );
}

/** The page after the form, with a message to the page around it. */
export function sandboxFormEnd(end: 'sent' | 'cancelled' | 'silent' | 'expired', reference?: string): string {
  const message =
    end === 'sent'
      ? { action: 'transactResponse', response: JSON.stringify({ transId: reference ?? '' }) }
      : end === 'cancelled'
        ? { action: 'cancel' }
        : undefined;
  return page(copy.title, `<p role="status">${copy[end]}</p>${message ? messageFrame(message) : ''}`);
}
