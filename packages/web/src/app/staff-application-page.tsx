import { ApplicationPage } from '../features/applications/application-page.tsx';
import { TermSheetCard } from '../features/pricing/term-sheet-card.tsx';

/** An application with what its loan would look like. */
export function StaffApplicationPage() {
  return <ApplicationPage terms={TermSheetCard} />;
}
