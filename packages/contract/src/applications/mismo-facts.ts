import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';

/** What goes out of an application to other systems. */
export interface ApplicationFacts {
  readonly id: string;
  readonly number: string;
  readonly product: ApplicationProduct;
  readonly state: string;
  readonly source: string | null;
  readonly dealId: string | null;
  readonly begunAt: string;
  readonly sentAt: string | null;
  readonly answers: Answers;
  /** Decrypted answers by place, for callers who may read them. */
  readonly opened: Readonly<Record<string, string>>;
  readonly sealed: readonly string[];
  readonly consents: readonly ConsentFacts[];
  /** Owners who answer for themselves. */
  readonly parts: readonly OwnPart[];
}

interface ConsentFacts {
  readonly kind: string;
  readonly text: string;
  readonly agreedAt: string;
  readonly address: string;
}

/** An owner's own part. Its places are the portal's names, without the owner's. */
interface OwnPart extends Pick<ApplicationFacts, 'answers' | 'opened' | 'sealed' | 'consents'> {
  /** The owner's id in the application's list. */
  readonly item: string;
  readonly sentAt: string | null;
}
