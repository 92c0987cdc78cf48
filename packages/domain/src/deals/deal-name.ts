export interface NamedDeal {
  readonly nickname: string | null;
  /** The first property’s street. */
  readonly street: string | null | undefined;
}

/**
 * A deal’s name: its nickname, else its street, else its loan number. The server’s queries have the same rule in SQL.
 */
export function dealName(deal: NamedDeal & { readonly loanNumber: string }): string {
  return nicknameOrStreet(deal) ?? deal.loanNumber;
}

/** A deal’s name where its loan number is already shown. */
export function nicknameOrStreet({ nickname, street }: NamedDeal): string | null {
  return nickname ?? street ?? null;
}
