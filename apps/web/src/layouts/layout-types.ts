export type NavItem = { label: string; to: string }
export type NavArea = { area: string; items: readonly NavItem[] }
export type LayoutUser = { name: string; email: string; role: string }
export type LayoutCompany = { id: string; name: string }

/** Finds the item of an address: the one with the longest path that contains it. */
export function activeItem(nav: readonly NavArea[], pathname: string): NavItem | undefined {
  const fitting = nav
    .flatMap(({ items }) => items)
    .filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
  return fitting.toSorted((one, other) => other.to.length - one.to.length)[0]
}
