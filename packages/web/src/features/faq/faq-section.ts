export interface FaqLink {
  readonly to: '/dashboard/resources' | '/dashboard/profile';
  readonly label: string;
}

export interface FaqQuestion {
  /** The URL fragment of the question. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  readonly link?: FaqLink;
}

export interface FaqSection {
  readonly title: string;
  /** Shown only to brokers, wholesale partners and employees. */
  readonly forBrokers?: true;
  readonly questions: readonly FaqQuestion[];
}
