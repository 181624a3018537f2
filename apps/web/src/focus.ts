import type { AnyRouter } from '@tanstack/react-router'

/** After going to another screen the focus is on its heading, so that a screen reader says where one is. */
export function focusHeading(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.focus({ preventScroll: true })
  })
}
