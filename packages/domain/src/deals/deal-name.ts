export interface NamedDeal {
  readonly nickname: string | null;
  /** Of the first property. */
  readonly street: string | null | undefined;
}

/** What a deal is called: its nickname, else its street, else its loan number. The server's queries have the same rule in SQL. */
export function dealName(deal: NamedDeal & { readonly loanNumber: string }): string {
  return nicknameOrStreet(deal) ?? deal.loanNumber;
}

/** A deal’s name where its loan number is shown anyway. */
export function nicknameOrStreet({ nickname, street }: NamedDeal): string | null {
  return nickname ?? street ?? null;
}
