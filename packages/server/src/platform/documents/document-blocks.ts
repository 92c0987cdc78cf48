/** One thing to fill in. `span` is its share of a row of twelve, six unless said otherwise. */
export interface BlankField {
  readonly label: string;
  readonly span?: number;
  /** Room for so many lines, one unless said otherwise. */
  readonly lines?: number;
}

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Who does it or how long it takes, in a few words. */
  readonly aside?: string;
}

export interface TableColumn {
  readonly title: string;
  /** Its share of the width, in proportion to the others. */
  readonly width: number;
  readonly right?: boolean;
}

/** What a document is made of. The same blocks become a PDF or a Word document. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  | { readonly kind: 'note'; readonly title: string; readonly text: string }
  | { readonly kind: 'cards'; readonly cards: readonly { readonly title: string; readonly text: string }[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Empty rows to write in, after the others. */
      readonly blankRows?: number;
      /** Small type, for a statement with many columns. */
      readonly dense?: boolean;
      /** The last row is what the others come to. */
      readonly totals?: boolean;
    }
  | { readonly kind: 'fields'; readonly fields: readonly BlankField[] }
  | { readonly kind: 'choices'; readonly label: string; readonly options: readonly string[] }
  | { readonly kind: 'signatures'; readonly people: readonly string[] }
  | { readonly kind: 'page break' };

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** A document before it has a format. */
export interface DocumentText {
  readonly title: string;
  readonly subtitle: string;
  /** A poster begins with a band of colour and has larger steps; anything else is a letter. */
  readonly look: 'letter' | 'poster';
  readonly blocks: readonly Block[];
}
