import type { ListAddress } from '../use-list.ts'

type Address = Record<string, string>

/**
 * Returns the part of a list's address that a view stores, in a fixed order: without the page and its size, and
 * without what applies by default. It is empty for the list as it opens.
 */
export function viewSearchOf({ sort, preset = {} }: ListAddress['list'], address: Address): string {
  const { page: _page, pageSize: _pageSize, ...chosen } = address
  const isDefaultOrder =
    (chosen.sort ?? sort?.id) === sort?.id && (chosen.order ?? sort?.order) === sort?.order
  if (isDefaultOrder) {
    delete chosen.sort
    delete chosen.order
  }
  const entries = Object.entries(chosen)
    .filter(([name, value]) => value && String(preset[name as keyof typeof preset]) !== value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(entries).toString()
}

/** Parses the stored part of an address. */
export function parseViewSearch(search: string): Address {
  return Object.fromEntries(new URLSearchParams(search))
}
