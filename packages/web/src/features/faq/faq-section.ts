export interface FaqLink {
  readonly to: '/dashboard/resources' | '/dashboard/profile';
  readonly label: string;
}

export interface FaqQuestion {
  /** Stands after the # of its address. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  readonly link?: FaqLink;
}

export interface FaqSection {
  readonly title: string;
  /** Only shown to people who bring in loans, and to employees. */
  readonly forBrokers?: true;
  readonly questions: readonly FaqQuestion[];
}
