import { brokerPageCopy, brokersCopy as copy } from '@drawbridge/messages/brokers';
import type { OwnBrokerLink } from '@drawbridge/contract/brokers/schema.ts';
import { saveFile } from '../../platform/save-file.ts';
import { settings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import '../../ui/dialog-print.css';
import { QrCode, qrCodeFile } from '../../ui/qr-code.tsx';
import { CardLine } from './card-line.tsx';

/** The QR code of a broker’s link, to download or print. */
export function QrDialog({ link, onClose }: { readonly link: OwnBrokerLink; readonly onClose: () => void }) {
  const { url, qr, card } = link;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.qr}
      actions={
        <>
          <Button onClick={() => saveFile(qrCodeFile(qr), copy.qrFile, 'image/svg+xml')}>
            {copy.downloadQr}
          </Button>
          <Button variant="primary" onClick={() => window.print()}>
            {copy.printQr}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <QrCode {...qr} label={copy.qr} />
        <p className="font-semibold">{brokerPageCopy.title({ broker: card.name })}</p>
        <p className="text-ink-2">
          <CardLine parts={[settings().lender.name, card.company]} phone={card.phone} />
        </p>
        <p className="font-mono text-sm wrap-anywhere">{url}</p>
      </div>
    </Dialog>
  );
}
