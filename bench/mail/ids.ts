/** The id of a row of a kind, in the order of the running numbers as with UUIDs of version 7. */
export function idOf(kind: string) {
  return (number: string) =>
    `(lpad(to_hex(${number}), 12, '0') || '70008' || substr(md5('${kind}' || ${number}), 1, 15))::uuid`
}

/** The id that `addBuyers` gives. */
export const buyerId = (kind: 'company' | 'user', number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
