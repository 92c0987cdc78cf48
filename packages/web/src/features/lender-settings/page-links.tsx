import { mailsCopy, pageWords } from '@drawbridge/messages/lender-settings';
import { linkablePages } from '@drawbridge/domain/mail/mail-text.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** Inserts a link to the chosen page into the text. */
export function PageLinks({ onInsert }: { readonly onInsert: (link: string) => void }) {
  return (
    <SelectField
      label={mailsCopy.linkTo}
      placeholder={mailsCopy.choosePage}
      // Always shows the placeholder, so that the same page can be chosen twice.
      value=""
      options={linkablePages.map((page) => ({
        value: page,
        label: `${pageWords[page].charAt(0).toUpperCase()}${pageWords[page].slice(1)}`,
      }))}
      onChange={({ target: { value } }) => {
        const page = linkablePages.find((one) => one === value);
        if (page !== undefined) onInsert(`[${pageWords[page]}](${page})`);
      }}
    />
  );
}
