/** A field to fill in. `span` is its width on a grid of 12 columns, 6 by default. */
export interface BlankField {
  readonly label: string;
  readonly span?: number;
  /** Height in lines, 1 by default. */
  readonly lines?: number;
}

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Who does it or how long it takes, in a few words. */
  readonly aside?: string;
}

export interface InfoCard {
  readonly title: string;
  /** What the reader looks for first, in large type above the text. */
  readonly amount?: string;
  readonly text: string;
}

export interface TableColumn {
  readonly title: string;
  /** Its width relative to the other columns. */
  readonly width: number;
  readonly right?: boolean;
}

/** A part of a document. The same blocks become a PDF or a Word document. */
export type Block =
  | {
      readonly kind: 'heading';
      readonly text: string;
      /** The height of what must be on one page with it, in points, its own included. */
      readonly above?: number;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  | { readonly kind: 'note'; readonly title: string; readonly text: string }
  | { readonly kind: 'cards'; readonly cards: readonly InfoCard[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Empty rows to fill in, after the others. */
      readonly blankRows?: number;
      /** Uses small type, for statements with many columns. */
      readonly dense?: boolean;
      /** The last row has the totals. */
      readonly totals?: boolean;
    }
  | { readonly kind: 'fields'; readonly fields: readonly BlankField[] }
  | { readonly kind: 'choices'; readonly label: string; readonly options: readonly string[] }
  | { readonly kind: 'signatures'; readonly people: readonly string[] }
  | { readonly kind: 'page break' };

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** A document's text, before it becomes a PDF or Word file. */
export interface DocumentText {
  readonly title: string;
  readonly subtitle: string;
  /** A poster starts with a color band and has larger steps; everything else is a letter. */
  readonly look: 'letter' | 'poster';
  readonly blocks: readonly Block[];
  /** The same in the reader’s language, on pages of its own after the document. */
  readonly translation?: {
    readonly language: string;
    readonly title: string;
    readonly subtitle: string;
    readonly blocks: readonly Block[];
  };
}
