import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'

export type RouterLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the portal, with its query where it has one. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A real link that moves within the portal without loading the page anew; loads ahead when pointed at. */
export function RouterLink({ to, onClick, onMouseEnter, onFocus, children, ...rest }: RouterLinkProps) {
  const router = useRouter()
  const prepare = () => void router.preloadRoute({ to: '.', href: to }).catch(() => undefined)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event) || rest.target === '_blank') return
    event.preventDefault()
    void router.navigate({ href: to })
  }

  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onMouseEnter={(event) => (onMouseEnter?.(event), prepare())}
      onFocus={(event) => (onFocus?.(event), prepare())}
    >
      {children}
    </a>
  )
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
